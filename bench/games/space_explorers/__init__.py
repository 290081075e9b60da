"""Space Explorers: where its answers are given on the page."""

THOUGHTS = 17.4
