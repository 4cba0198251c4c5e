"""How bots play Skeleton."""
