"""Games that are over: results, ratings, statistics, analyses, records."""
