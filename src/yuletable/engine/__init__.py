"""The kernel: what every game stands on. Knows no game, no network, no clock."""
