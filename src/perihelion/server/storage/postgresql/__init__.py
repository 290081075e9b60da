"""Everything in a PostgreSQL, which several workers may share."""
