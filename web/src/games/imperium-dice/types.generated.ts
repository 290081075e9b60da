// Made from the types in perihelion.games.imperium_dice by `make generate`; changes belong there.

export type Kind = "home" | "planet" | "weapon";

/** The faces of a kind of dice. */
export interface PrintedDie {
  provenance: "confirmed" | "inferred" | "reconstruction";
  kind: Kind;
  colour: string;
  faces: string[];
}

/** Everything printed on the components: the dice, what faces are worth in combat, what a bonus is to each race. */
export interface Printed {
  die: PrintedDie[];
  attack: Record<string, number>;
  defence: Record<string, number>;
  bonus: Record<string, string>;
}

export type Skipped = "first-turn" | "no-resource";

export type Phase = "construction" | "management" | "politics" | "setup";

/** A die; it shows nothing while it was never rolled, and again in the supply. */
export interface DieView {
  id: number;
  kind: Kind;
  face: string | null;
  acts: string | null;
  thrives: boolean;
  owner: number | null;
}

/** What a player may do next turn: the chance to win by Management, whether by a carrier, and whom to invade. */
export interface Threat {
  now: number;
  carrier: boolean;
  invasion: number[];
}

/** A player. */
export interface SeatView {
  seat: number;
  race: string | null;
  home: number;
  planets: number[];
  weapons: number[];
  berths: Record<string, number>;
  attack: number;
  defence: number;
  resources: number;
  influence: number;
  votes: number;
  slots: number;
  good: number;
  goal: number;
  away: number;
  beats: number[];
  dodged: number[];
  threat: Threat;
}

/** A vote being held: who proposed it, and on whom. */
export interface Motion {
  by: number;
  on: number;
  secret: boolean;
}

/** The whole table; everything is public. */
export interface View {
  you: number | null;
  phase: Phase;
  turn: number;
  round: number;
  active: number;
  first: number;
  skipped: Skipped | null;
  points: number;
  galaxy: number[];
  supply: number[];
  dice: DieView[];
  seats: SeatView[];
  motion: Motion | null;
  peace: number;
  peace_limit: number;
}
