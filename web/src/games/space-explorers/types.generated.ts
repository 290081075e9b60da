// Made from the types in perihelion.games.space_explorers by `make generate`; changes belong there.

export type Division = "construction" | "engineering" | "science" | "spaceflight" | "testing";

export type Programme = "usa" | "ussr";

/** So many of each kind, where there are any. */
export interface SomeOfEach {
  engineering?: number;
  testing?: number;
  science?: number;
  construction?: number;
  spaceflight?: number;
}

/** The Divisions of a Hub, in order. */
export interface PrintedDivisions {
  provenance: "confirmed" | "inferred" | "reconstruction";
  ids: Division[];
  colours: string[];
}

/** The Center. */
export interface PrintedCenter {
  provenance: "confirmed" | "inferred" | "reconstruction";
  slots: number;
}

/** What a player begins with: tokens of each kind, and cards. */
export interface PrintedPlayer {
  provenance: "confirmed" | "inferred" | "reconstruction";
  tokens: number;
  hand: number;
}

/** Icons that a card pays for. */
export interface PrintedDiscard {
  provenance: "confirmed" | "inferred" | "reconstruction";
  icons: number;
}

/** What ends the game, and how many Projects there are beyond one for each player. */
export interface PrintedEnd {
  provenance: "confirmed" | "inferred" | "reconstruction";
  specialists: number;
  extra_projects: number;
}

/** The solo game. */
export interface PrintedSolo {
  provenance: "confirmed" | "inferred" | "reconstruction";
  projects: number;
  balanced: number[];
  specialist_points: number;
  project_bonus: number;
  favoured_bonus: number;
  third_bonus: number;
  further_bonus: number;
}

/** The Success Track of the solo game. */
export interface PrintedTrack {
  provenance: "confirmed" | "inferred" | "reconstruction";
  steps: number;
  fewest: number;
  most: number;
  head_start: number;
}

/** An ability: when it works, and whether it does so below other cards. */
export interface PrintedAbility {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  timing: string;
  active: "anywhere" | "on-top";
  note?: string;
}

/** How sure we are of what all Specialists have. */
export interface SpecialistsProvenance {
  division: string;
  skills: string;
  cost: string;
  points: string;
}

/** What is to be said of all Specialists. */
export interface PrintedSpecialists {
  provenance: SpecialistsProvenance;
}

/** What the ability of a card names; which of these, depends on the ability. */
export interface AbilityValues {
  icons?: Division[];
  cost?: number;
  costs?: number[];
  skill?: Division;
  divisions?: Division[];
  per?: number;
  min?: number;
  cards?: number;
  group?: number;
}

/** How sure we are of what one Specialist has. */
export interface SpecialistProvenance {
  ability: string;
  values?: string;
}

/** A card as it is printed: the upper skill first, the cost from top to bottom. */
export interface PrintedSpecialist {
  number: number;
  skills: Division[];
  cost: Division[];
  points: number;
  ability: string;
  values?: AbilityValues;
  provenance: SpecialistProvenance;
  facts?: string[];
}

/** How sure we are of what a Project has. */
export interface ProjectProvenance {
  name: string;
  requires: string;
  points: string;
}

/** A face of a Project tile. */
export interface PrintedProject {
  id: string;
  tile: number;
  side: "a" | "b";
  programme: Programme;
  year: number;
  requires: SomeOfEach;
  points: number;
  provenance: ProjectProvenance;
  facts?: string[];
}

/** Everything printed on the components. */
export interface Printed {
  divisions: PrintedDivisions;
  center: PrintedCenter;
  player: PrintedPlayer;
  discard: PrintedDiscard;
  end: PrintedEnd;
  solo: PrintedSolo;
  track: PrintedTrack;
  ability: PrintedAbility[];
  specialists: PrintedSpecialists;
  specialist: PrintedSpecialist[];
  project: PrintedProject[];
}

export type Phase = "action" | "finish" | "opponent";

export type Badge = "free" | "payable" | "short";

/** So many of each kind. */
export interface Counts {
  engineering: number;
  testing: number;
  science: number;
  construction: number;
  spaceflight: number;
}

/** A recruit into one Division: what is struck off, what abilities pay, and a suggestion for the rest. */
export interface Way {
  division: Division;
  struck: number;
  left: Division[];
  covered: Division[];
  wild: number;
  tokens: Division[];
  cards: number;
  spared: number[];
  others: string[][];
  other_ways: boolean;
  short: number;
  badge: Badge;
  covers: number | null;
  gain: number;
}

/** A card in the Center or in one's hand, with its price in each Division it may join. */
export interface Recruit {
  from: "center" | "hand";
  card: number;
  number: number;
  ways: Way[];
  bargains: number[];
  ready: string[];
}

/** The card whose payment is being chosen, and the Division it joins. */
export interface Recruiting {
  card: number;
  division: Division;
}

/** One line of the score: what it is for, the Specialist, Project or Division in question, and the points. */
export interface Line {
  what: string;
  about: number | string | null;
  points: number;
}

/** How far a player has come with a Project. */
export interface Progress {
  seat: number;
  have: number;
  need: number;
  missing: SomeOfEach;
}

/** A Project that nobody has completed yet. */
export interface ProjectView {
  id: string;
  requires: SomeOfEach;
  points: number;
  progress: Progress[];
}

/** A player. */
export interface SeatView {
  seat: number;
  hand: number[];
  tokens: Counts;
  hub: number[][];
  skills: Counts;
  specialists: number;
  projects: string[];
  lines: Line[];
  total: number;
}

/** What the Opponent's turn would do if it took the card of that slot now. */
export interface Forecast {
  slot: number;
  number: number;
  division: Division;
  moves: string[];
  finishes: string[];
}

/** The Opponent of a solo game. */
export interface SoloView {
  marker: number;
  pile: (Division | null)[];
  aside: Division[];
  wanted: Division[];
  hub: number[][];
  specialists: number;
  projects: string[];
  steps: number;
  track: Record<string, number>;
  favoured: Division | null;
  forecast: Forecast[];
  lines: Line[];
  total: number;
}

/** The table; cards by number, and which Specialists they are as far as that seat knows. */
export interface View {
  you: number | null;
  phase: Phase;
  turn: number;
  round: number;
  active: number;
  first: number;
  goal: number;
  last_round: boolean;
  recruiting: Recruiting | null;
  using: number | null;
  deck: number;
  cards: (number | null)[];
  slots: (number | null)[];
  row: number[];
  projects: ProjectView[];
  seats: SeatView[];
  recruits: Recruit[];
  solo: SoloView | null;
}
