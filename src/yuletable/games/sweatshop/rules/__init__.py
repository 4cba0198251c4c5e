"""The rules of Santa's Sweatshop. Read: constants, events, setup; then the chapters of the rulebook, part1 to part4,
each built on the one before, and scoring; then state, which has all decisions together, and present, which shows it.
"""
