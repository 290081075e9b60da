"""Space Explorers: where its answers are given on the page."""
