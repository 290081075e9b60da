"""What training a judge is made of: games to learn from, and the fit."""
