"""How bots play Christmas Station Zero. Read: belief, value, brain, reasons."""
