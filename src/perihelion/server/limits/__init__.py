"""How much for whom, who is next, and on which threads."""
