"""The tables that somebody is at, and who listens there."""
