// Made from the types in perihelion.games.distant_suns by `make generate`; changes belong there.

/** Points at the end: what fulfilling a mission so many times is worth, and the rest. */
export interface PrintedPoints {
  provenance: "confirmed" | "inferred" | "reconstruction";
  table: number[];
  beyond: number;
  treasure_surrounded: number;
  alien_uncovered: number;
}

/** The Spacecraft board. */
export interface PrintedBoard {
  provenance: "confirmed" | "inferred" | "reconstruction";
  notches: number;
  modules: number;
}

/** The missions. */
export interface PrintedMissions {
  provenance: "confirmed" | "inferred" | "reconstruction";
  kinds: string[];
}

/** The points each medal takes, the least first, by the options that are not as usual. */
export interface PrintedSolo {
  provenance: "confirmed" | "inferred" | "reconstruction";
  medals: Record<string, Record<string, number>>;
}

/** The Cosmos sheet, a letter for each hex. */
export interface PrintedSheet {
  provenance: "confirmed" | "inferred" | "reconstruction";
  rows: string[];
}

/** What an Outer World pays to the first there, and to those who come later. */
export interface PrintedWorld {
  provenance: "confirmed" | "inferred" | "reconstruction";
  id: string;
  first: number;
  later: number;
}

/** The shape of an Exploration Zone, as pairs of numbers. */
export interface PrintedShape {
  id: string;
  hexes: number[][];
  name_provenance: string;
  outline_provenance: string;
}

/** Everything printed on the components. */
export interface Printed {
  points: PrintedPoints;
  board: PrintedBoard;
  missions: PrintedMissions;
  solo: PrintedSolo;
  sheet: PrintedSheet;
  world: PrintedWorld[];
  shape: PrintedShape[];
}

export type Phase = "assign" | "draw";

export type Side = "a" | "b";

export type Circle = "left" | "right";

/** A Module on the board; in a score attack nobody has placed it: -1. */
export interface Module {
  side: Side;
  notch: number;
  circle: Circle;
  by: number;
  yours: number;
  theirs: number;
}

/** A shape on a sheet, and how many of its hexes were left out. */
export interface Drawn {
  id: number;
  shape: string;
  dropped: number;
  hexes: number[];
}

/** A line of the score: what it is for, how often, the points, and the hexes that prove it. */
export interface Line {
  what: string;
  zone: number | null;
  times: number;
  points: number;
  evidence: number[];
}

/** A player's sheet, the points claimed at each Outer World, and the score as it stands. */
export interface Explorer {
  seat: number;
  drawn: Drawn[];
  upgrades: number;
  worlds: number[];
  lines: Line[];
  total: number;
}

/** One way to draw the shape one has to draw, and what it adds to each line of the score. */
export interface Way {
  id: number;
  hexes: number[];
  gains: number[];
}

/** How somebody could draw the shape of a zone: the ways, the hexes that must be left out, and the best place. */
export interface Outlook {
  ways: number;
  cut: number;
  hexes: number[];
  gain: number;
}

/** The points that earn each medal in a score attack, the least first, and the best one earned so far. */
export interface Medals {
  points: Record<string, number>;
  reached: string | null;
}

/** The board and every sheet; for whoever has to draw, every way to do so and what it would bring. */
export interface View {
  you: number | null;
  round: number;
  rounds: number;
  turn: number;
  active: number;
  phase: Phase;
  solo: boolean;
  medals: Medals | null;
  zones: string[];
  missions: string[];
  modules: Module[];
  turns_left: number[];
  explorers: Explorer[];
  shape: string | null;
  ways: Way[];
  outlook: Outlook[][];
}
