"""Space Explorers: how many clicks its turns take."""
