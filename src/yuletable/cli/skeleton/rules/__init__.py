"""The rules of Skeleton. Read: constants, events, setup, state."""
