"""Work for other processes: what bots answer, and what nobody waits for at a table."""
