"""Tables on the network: rooms around the games, a durable log, and the page."""
