"""How bots play Santa's Elves against Big Plastic: belief, then value and value_odds, brain, and reasons for hints."""
