"""The games as learning environments: `vector`, `pettingzoo`, `gymnasium`, `open_spiel`. See docs/learn.md.

They need the extra `learn` (NumPy, Gymnasium, PettingZoo), `open_spiel` also OpenSpiel. Nothing else imports them.
"""
