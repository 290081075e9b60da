"""The nine main actions, one file each; the six bonus actions; and what they share: flights and new ships."""
