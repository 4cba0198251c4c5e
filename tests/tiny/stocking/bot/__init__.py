"""How bots play Stocking Fillers."""
