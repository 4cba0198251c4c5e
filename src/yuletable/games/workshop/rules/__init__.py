"""The rules of Santa's Workshop. Read: constants, events, setup, parts 1 to 6, scoring, state; then present and check.

part1_table has what a position holds and the gift deck, part2_start the set-up, part3_mats gift cards and mats,
part4_days mornings, evenings and inspections, part5_placing where an elf may go, part6_working what it does there. The
holiday cards of the variant act in the part that they change.
"""
