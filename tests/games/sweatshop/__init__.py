"""The rules of Santa's Sweatshop, ruling by ruling, as a person at the table would see them."""
