"""The yardstick's game for OpenSpiel's Python API: the default rules, with a chance node for every die that rolls."""

from typing import Any

import pyspiel

HOME = ("bonus", "troops", "resource", "resource", "influence", "carrier")
PLANET = ("troops", "influence", "resource", "resource", "resource", "nothing")
WEAPON = ("fighter", "pds", "cruiser", "dreadnought", "war-sun", "carrier")
BONUS = ("troops", "resource", "carrier", "influence", "dreadnought", "cruiser")  # by race
ATTACK = {"cruiser": 1, "dreadnought": 2, "war-sun": 3}
DEFENCE = {**ATTACK, "troops": 1, "fighter": 1, "pds": 2}
GOOD = ("resource", "influence")
PLAYERS, PLANETS_TO_WIN, PEACE_ROUNDS, SIDES = 3, 3, 20, 6

# An action is a number: a verb, and a die, a seat or a set of planets.
DONE, BUILD, TAKE, LEAVE, IGNORE, FIGHT, FOR, AGAINST, PASS = range(9)
REROLL, ROLL, ATTACK_ON, VOTE_ON, INVADE, DESTROY, PRESS, DISCARD = range(100, 900, 100)
ROLLS = [(side, 1 / SIDES) for side in range(SIDES)]

GAME_TYPE = pyspiel.GameType(
    short_name="python_yardstick_dice",
    long_name="Yardstick Dice",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,  # ballots are secret
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=900,
    max_chance_outcomes=SIDES,
    num_players=PLAYERS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=None,
    max_game_length=100_000,
)


class DiceGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "DiceState":
        """Nobody has a race, and no die has been rolled."""
        return DiceState(self)


class DiceState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: a phase waits for an action, and there may be dice to roll before it goes on."""

    def __init__(self, game: DiceGame) -> None:
        super().__init__(game)
        self.races: list[int] = []
        self.worlds = [[seat] for seat in range(PLAYERS)]
        self.weapons: list[list[int]] = [[] for _ in range(PLAYERS)]
        self.galaxy = list(range(PLAYERS, 2 * PLAYERS))
        self.supply = list(range(2 * PLAYERS, 4 * PLAYERS))
        self.faces = [""] * (4 * PLAYERS)
        self.me = self.foe = self.asked = self.rolled = -1
        self.points = self.peace = 0
        self.ballots: list[int] = []
        self.rolling: list[int] = []  # dice in the air
        self.phase = "first"
        self.building = False
        self.winner: int | None = None

    # What OpenSpiel asks

    def current_player(self) -> Any:
        """Who is asked, or chance."""
        if self.phase == "over":
            return pyspiel.PlayerId.TERMINAL
        if self.rolling or self.phase in ("first", "race"):
            return pyspiel.PlayerId.CHANCE
        return self.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A die, a race that is left, or who begins."""
        if self.rolling:
            return ROLLS
        free = [race for race in range(len(BONUS)) if race not in self.races]
        outcomes = range(PLAYERS) if self.phase == "first" else free
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(getattr(self, f"offer_{self.phase}")(player))

    def _apply_action(self, action: int) -> None:
        if self.rolling:
            self.land(self.rolling.pop(0), action)
            if not self.rolling:
                getattr(self, f"landed_{self.phase}")()
        else:
            getattr(self, f"do_{self.phase}")(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def returns(self) -> list[float]:
        """One for the winner."""
        return [float(seat == self.winner) for seat in range(PLAYERS)]

    def __str__(self) -> str:
        return f"{self.phase} {self.asked} {self.worlds} {self.weapons} {self.faces}"

    # Setup

    def do_first(self, seat: int) -> None:
        self.me, self.phase = seat, "race"

    def do_race(self, race: int) -> None:
        self.races.append(race)
        if len(self.races) == PLAYERS:
            self.phase, self.rolling = "homes", list(range(PLAYERS))

    def landed_homes(self) -> None:
        self.begin_turn()

    # Construction

    def begin_turn(self) -> None:
        self.points = self.showing(self.me, "resource")
        self.construct()

    def construct(self) -> None:
        self.phase, self.asked, self.building = "construction", self.me, True
        if self.points == 0:
            self.manage()

    def offer_construction(self, player: int) -> list[int]:
        builds = [BUILD] if len(self.weapons[player]) < len(self.worlds[player]) else []
        return [DONE, *builds, *[REROLL + die for die in self.weapons[player]]]

    def do_construction(self, action: int) -> None:
        if action == DONE:
            self.manage()
            return
        self.points -= 1
        if action == BUILD:
            die = self.supply.pop(0)
            self.weapons[self.me].append(die)
        else:
            die = action - REROLL
        self.phase, self.rolling, self.rolled = "weapon", [die], die

    def landed_weapon(self) -> None:
        if self.faces[self.rolled] == "carrier" and self.galaxy:
            self.phase = "carrier"
        else:
            self.construct()

    def offer_carrier(self, player: int) -> list[int]:
        return [TAKE, LEAVE]

    def do_carrier(self, action: int) -> None:
        if action == LEAVE:
            self.after_carrier()
            return
        die = self.galaxy.pop(0)
        self.worlds[self.me].append(die)
        self.peace = -1
        self.phase, self.rolling = "colony", [die]

    def landed_colony(self) -> None:
        if self.wins(self.me):
            return
        if self.building and self.faces[self.worlds[self.me][-1]] == "resource":
            self.points += 1
        self.after_carrier()

    def after_carrier(self) -> None:
        if self.building:
            self.construct()
        else:
            self.politics()

    # Management

    def manage(self) -> None:
        self.phase, self.asked, self.building = "management", self.me, False

    def offer_management(self, player: int) -> list[int]:
        return [ROLL + some for some in range(1 << len(self.worlds[player]))]

    def do_management(self, action: int) -> None:
        some = action - ROLL
        dice = [die for place, die in enumerate(self.worlds[self.me]) if some >> place & 1]
        if not dice:
            self.politics()
            return
        self.phase, self.rolling, self.rolled = "again", dice, dice[0]

    def landed_again(self) -> None:
        if self.wins(self.me):
            return
        if self.faces[self.rolled] == "carrier" and self.galaxy:
            self.phase = "carrier"
        else:
            self.politics()

    # Politics

    def politics(self) -> None:
        self.phase, self.asked = "politics", self.me
        if self.offer_politics(self.me) == [PASS]:
            self.end_turn()

    def offer_politics(self, player: int) -> list[int]:
        capacity, foes = self.attack(player), [seat for seat in range(PLAYERS) if seat != player]
        attacks = [ATTACK_ON + foe for foe in foes if capacity > self.defence(foe)] if capacity else []
        return [PASS, *attacks, *[VOTE_ON + foe for foe in foes if self.weapons[foe]]]

    def do_politics(self, action: int) -> None:
        if action == PASS:
            self.end_turn()
        elif action >= VOTE_ON:
            self.foe, self.ballots = action - VOTE_ON, []
            self.phase, self.asked = "ballot", 0
        else:
            self.foe = action - ATTACK_ON
            escapes = self.showing(self.foe, "influence") > self.attack(self.me)
            self.phase, self.asked = ("escape", self.foe) if escapes else ("prize", self.me)

    def offer_escape(self, player: int) -> list[int]:
        return [IGNORE, FIGHT]

    def do_escape(self, action: int) -> None:
        if action == IGNORE:
            self.end_turn()
        else:
            self.phase, self.asked = "prize", self.me

    def offer_prize(self, player: int) -> list[int]:
        worlds = self.worlds[self.foe]
        destroys = [DESTROY + die for die in self.weapons[self.foe]]
        return [*[INVADE + die for die in worlds[1:]], *destroys, *[PRESS + die for die in worlds]]

    def do_prize(self, action: int) -> None:
        if action >= PRESS:
            self.phase, self.rolling = "pressed", [action - PRESS]
        elif action >= DESTROY:
            self.lose_weapon(self.foe, action - DESTROY)
            self.end_turn()
        else:
            die = action - INVADE
            self.worlds[self.foe].remove(die)
            self.worlds[self.me].append(die)
            self.peace = -1
            self.phase, self.rolling = "invaded", [die]

    def landed_pressed(self) -> None:
        if not self.wins(self.foe):
            self.end_turn()

    def landed_invaded(self) -> None:
        if self.wins(self.me) or self.wins(self.foe):
            return
        if len(self.weapons[self.foe]) > len(self.worlds[self.foe]):
            self.lose_a_weapon()
        else:
            self.end_turn()

    def offer_ballot(self, player: int) -> list[int]:
        return [FOR, AGAINST]

    def do_ballot(self, action: int) -> None:
        self.ballots.append(action)
        self.asked += 1
        if self.asked < PLAYERS:
            return
        votes = [1 + self.showing(seat, "influence") for seat in range(PLAYERS)]
        ayes = sum([vote for vote, ballot in zip(votes, self.ballots, strict=True) if ballot == FOR])
        if 2 * ayes > sum(votes):
            self.lose_a_weapon()
        else:
            self.end_turn()

    def lose_a_weapon(self) -> None:
        self.phase, self.asked = "lose", self.foe
        if len(self.weapons[self.foe]) == 1:
            self.do_lose(DISCARD + self.weapons[self.foe][0])

    def offer_lose(self, player: int) -> list[int]:
        return [DISCARD + die for die in self.weapons[self.foe]]

    def do_lose(self, action: int) -> None:
        self.lose_weapon(self.foe, action - DISCARD)
        self.end_turn()

    def end_turn(self) -> None:
        self.me = (self.me + 1) % PLAYERS
        self.peace += 1
        if self.peace >= PEACE_ROUNDS * PLAYERS:
            self.phase = "over"
        else:
            self.begin_turn()

    # Dice

    def land(self, die: int, side: int) -> None:
        if die >= 2 * PLAYERS:
            self.faces[die] = WEAPON[side]
        elif die >= PLAYERS:
            self.faces[die] = PLANET[side]
        else:
            self.faces[die] = HOME[side] if side else BONUS[self.races[die]]

    def lose_weapon(self, seat: int, die: int) -> None:
        self.weapons[seat].remove(die)
        self.faces[die] = ""
        self.supply.append(die)

    def showing(self, seat: int, face: str) -> int:
        faces = self.faces
        return [faces[die] for die in self.worlds[seat]].count(face)

    def attack(self, seat: int) -> int:
        faces = self.faces
        return sum([ATTACK.get(faces[die], 0) for die in (self.worlds[seat][0], *self.weapons[seat])])

    def defence(self, seat: int) -> int:
        faces = self.faces
        return sum([DEFENCE.get(faces[die], 0) for die in self.worlds[seat] + self.weapons[seat]])

    def wins(self, seat: int) -> bool:
        worlds = self.worlds[seat]
        if len(worlds) < PLANETS_TO_WIN or any(self.faces[die] not in GOOD for die in worlds):
            return False
        self.phase, self.winner = "over", seat
        return True
