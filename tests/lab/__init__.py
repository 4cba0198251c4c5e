"""Many matches at once: the same whoever plays them, and counted right."""
