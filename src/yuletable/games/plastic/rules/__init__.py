"""The rules of Santa's Elves against Big Plastic, after page 2 of the rulebook.

Read: constants, events, setup; part1_placement, part2_elves_do_work, part3_end_of_game as the page goes on, with
scoring; state, which holds all decisions together; then present and why_not, which say it to people.
"""
