"""What things are good for, on average: what the judge and its parts reckon with."""

LEVEL_WORTH = (  # what a level is good for at the start of a game, besides points
    (0.0, 4.0, 7.0, 8.5, 9.0),
    (0.0, 1.5, 2.2, 2.8, 3.5),
    (0.0, 3.0, 5.0, 5.6, 5.8),
    (0.0, 4.0, 6.5, 9.0, 11.0),
    (0.0, 1.0, 1.6, 2.6, 3.4),
)
STEP = 0.55  # a space on a track, on average
ON_PLANET = (1.1, 1.1, 0.6)  # a resource there, antimatter besides its point
IN_STORAGE = (0.7, 0.7, 0.6)
SURE = 0.86  # what is left of a world's worth until it is terraformed, though all that it takes is there
EARLY = 11  # with so many turns left, a technology has its full worth
USEFUL = 9  # and so has a resource
