"""The rules of Santa's Workshop, 2nd edition, standard game, in the rulebook's order.

Read: constants, events, setup, position, part1_making_toys, part2_other_jobs, part3_days, scoring, state, present,
why_not.
"""
