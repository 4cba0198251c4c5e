"""Christmas Station Zero: a test for each paragraph of the rulebook, each ruling and each case."""
