"""How bots play Santa's Sweatshop. Read: value, brain_trading, brain, reasons; for what a seat may think, belief and
what it is made of: belief_public, belief_steps, belief_layers, belief_past. In styles is another way to play.
"""
