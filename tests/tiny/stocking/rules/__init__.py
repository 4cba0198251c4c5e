"""The rules of Stocking Fillers. Read: constants, events, setup, state."""
