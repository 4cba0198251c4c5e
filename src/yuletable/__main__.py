"""`python -m yuletable` is the command `yuletable`."""

from yuletable.cli import main

main()
