"""How bots play the family game. Read: value_weights, value, brain; then styles, reasons, belief."""
