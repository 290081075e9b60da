"""What goes between a page and its table, over a network or not: as types, each with its bounds."""
