"""How bots play Santa's Workshop. Read: value_weights, value, value_tries, value_visits, brain, then belief, styles."""
