"""The rules of Christmas Station Zero. Read: constants, events, setup, tree, part1 to part6, scoring, state."""
