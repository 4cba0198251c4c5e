"""What every registered game passes without a line of its own. The numbers are those of the design's list."""
