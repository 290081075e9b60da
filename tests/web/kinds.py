"""The kinds of things on each board, and how each is told: what it is, whose, and what can be done with it."""

from typing import NamedTuple

Both = dict[str, str]  # by language


class Kind(NamedTuple):
    """A kind of thing: what is named so, in these roles, must be told like this; and how many there are at least."""

    named: Both
    like: Both
    least: int
    roles: tuple[str, ...] = ("img", "button")


CAN = {
    "en": "(; (can be chosen: .+|\\d+ choices: .+|ask why not|pick it to roll it again|pick|show where it can fly"
    "|choose to begin with))?",
    "fr": "( ; (choix possible : .+|\\d+ choix possibles : .+|demander pourquoi pas|le choisir pour le relancer|choisir"
    "|voir où il peut aller|choisir pour commencer))?",
}


def both(en: str, fr: str) -> Both:
    """The same in two languages."""
    return {"en": en, "fr": fr}


def usable(en: str, fr: str) -> Both:
    """The same in two languages, with what can be done, if anything can."""
    return {"en": en + CAN["en"], "fr": fr + CAN["fr"]}


DICE = [
    Kind(
        both(", (home )?(planet|weapon)\\b", ", (planète|arme)"),
        usable(
            ".+, (home planet|planet \\d|weapon \\d) of (Ada|Grace|Edith|nobody)",
            ".+, (planète d’origine|planète \\d|arme \\d), à (Ada|Grace|Edith|personne)",
        ),
        8,
    ),
    Kind(
        both("^Weapon supply", "^Réserve d’armes"),
        usable("Weapon supply, \\d+ (die|dice)", "Réserve d’armes, \\d+ dés?"),
        1,
    ),
    Kind(
        both("^(Attack|Vote),", "^(Attaquer|Voter),"),
        both(
            "(Attack|Vote), (Grace|Edith)(, .+)?",
            "(Attaquer|Voter), (Grace|Edith)(, .+)?",
        ),
        0,
        ("button",),
    ),
]

SUNS = [
    Kind(
        both("^Zone", "^Zone"),
        both(
            "Zone \\d: .+, \\d hexes\\. (Mission .+: .+\\.|No mission\\.)( (Circle|Octagon): .+\\.)?",
            "Zone \\d : .+, \\d hexagones\\. (Optimisation .+ : .+\\.|Pas d’Optimisation\\.)"
            "( (Cercle|Octogone) : .+\\.)?",
        ),
        6,
        ("item",),
    ),
    Kind(
        both("^Notches", "^Encoches"),
        both(
            "Notches \\d and \\d: Module of (Ada|Grace), .+ for them, .+ for (the other player|everybody else)\\.",
            "Encoches \\d et \\d : Module placé par (Ada|Grace), .+ pour qui l’a placé, "
            ".+ pour (l’autre joueur|tous les autres)\\.",
        ),
        1,
        ("text",),
    ),
    Kind(
        both("^Side .,", "^Côté .,"),
        usable("Side [AB], notches \\d and \\d", "Côté [AB], encoches \\d et \\d"),
        0,
        ("button",),
    ),
    Kind(
        both("^Sheet of", "sa feuille"),
        both(
            "Sheet of (Ada|Grace): −?\\d+ points?, \\d+ Upgrades?, .+",
            "(Ada|Grace), sa feuille : −?\\d+ points?, \\d+ Améliorations?, .+",
        ),
        2,
        ("img", "application", "button"),
    ),
    Kind(
        both("", ""),
        both(
            "(empty space|an Alien|an Upgrade|the start|a Treasure, \\d of 6 hexes around it covered"
            "|the .+ Outer World, \\d+ points for the first, \\d+ later|\\d+ hexe?s? to go|\\d+ points"
            "|[A-Z][\\w ]+(, over an? \\w+)?)(, can be covered)?",
            "(une case vide|un Alien|une Amélioration|le départ|un Trésor, \\d hexagones? recouverts? sur 6 autour"
            "|les Confins .+, \\d+ points à qui arrive en premier, \\d+ ensuite|encore \\d+ hexagones?|\\d+ points"
            "|[A-Z][\\w ]+(, sur une? \\w+)?)(, peut être recouvert)?",
        ),
        121,
        ("cell", "gridcell"),
    ),
]

EXPLORERS = [
    Kind(
        both(", card ", ", carte "),
        usable(
            ".+, card \\d+, \\d points?, (in the Center, slot \\d|in the temporary row|in your hand"
            "|(on top of|covered in) .+ in the Hub of (Ada|Grace|the Opponent))",
            ".+, carte \\d+, \\d points?, (au Centre, place \\d|dans la ligne temporaire|dans votre main"
            "|(sur le dessus (de |d’)|recouvert en ).+, chez (Ada|Grace|l’Adversaire))",
        ),
        8,
    ),
    Kind(
        both(", Project,", ", Projet,"),
        usable(".+, Project, \\d+ points?", ".+, Projet, \\d+ points?"),
        3,
    ),
    Kind(both("^Deck", "^Pioche"), usable("Deck, \\d+ cards?", "Pioche, \\d+ cartes?"), 1),
]

KEPLER = [
    Kind(
        both("hex \\d+", "hexagone \\d+"),
        usable(
            ".+, (in empty space|on .+|(near|intermediate|far) zone(, beside .+)?), \\d+ hex(es)? from the Sun, "
            "(to the|upper|lower|above|below).*, hex \\d+",
            ".+, à \\d+ hexagones? du Soleil, (à|en|au).+, hexagone \\d+",
        ),
        20,
    ),
    Kind(
        both("^Ship", "^Vaisseau"),
        usable("Ship \\d of (Ada|Grace), .+", "Vaisseau \\d (d’Ada|de Grace), .+"),
        1,
    ),
    Kind(
        both("(home|colony) of", "(planète de départ|colonie) d[e’]"),
        usable(
            ".+, (home|(terraformed, )?colony) of (Ada|Grace).*", ".+, (planète de départ|colonie) (d’Ada|de Grace).*"
        ),
        1,
    ),
    Kind(
        both("^Action", "^Action [A-I]"),
        usable(
            "Action [A-I], [^,;]+(, (your cube is here|cube of Grace))*",
            "Action [A-I], [^,;]+(, (votre cube est ici|cube de Grace))*",
        ),
        9,
    ),
    Kind(both("^Bonus", "^Action bonus"), usable("Bonus action: [^;]+", "Action bonus : [^;]+"), 6),
    Kind(both(" track", "^Piste"), usable("(Technology|Colonial) track", "Piste (technologique|coloniale)"), 2),
    Kind(both("^Progress", "^Carte Pro"), usable("Progress card: [^;]+", "Carte Pro[^:]+ : [^;]+"), 1),
]

KINDS = {"imperium-dice": DICE, "distant-suns": SUNS, "space-explorers": EXPLORERS, "kepler-3042": KEPLER}
