"""The games as learning environments."""
