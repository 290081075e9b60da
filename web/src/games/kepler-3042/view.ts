export const KINDS = ['energy', 'matter', 'antimatter'] as const;
export type Kind = (typeof KINDS)[number];
export type Cubes = Record<Kind, number>;
export type TrackId = 'technology' | 'colonial';

export interface Body {
  id: number;
  hex: number;
  zone: string;
  /** Null while it lies face down. */
  kind: 'planet' | 'mine' | 'target' | null;
  planet: number | null;
  owner: number | null;
  ship: number | null;
}

export interface PlanetView {
  number: number;
  hex: number;
  terraformed: boolean;
  cubes: Cubes;
  produces: Cubes;
  cost: Cubes | null;
  level: number | null;
  missing: Cubes | null;
  ready: boolean;
  points: number;
}

export interface NextLevel {
  level: number;
  cost: Cubes;
  icons: number;
  lifts: number;
  gives: Record<string, number>;
  payable: number[];
}

export interface TechView {
  id: string;
  level: number;
  gives: Record<string, number>;
  next: NextLevel | null;
}

export interface ShipView {
  id: number;
  hex: number | null;
  on: 'space' | 'planet' | 'mine' | 'supply';
  planet: number | null;
}

export interface Line {
  what: string;
  about: string | number | null;
  /** Null where it is the secret of somebody else. */
  points: number | null;
}

export interface SeatView {
  seat: number;
  storage: Cubes;
  pit: Cubes;
  planets: PlanetView[];
  techs: TechView[];
  tracks: Record<TrackId, number>;
  medals: Record<TrackId, number>;
  action: string;
  bonuses: string[];
  ships: ShipView[];
  quantum: { transforms: number; assigns: number };
  lines: Line[];
  total: number;
  objective: string | null;
}

export interface Condition {
  of: string;
  which: string;
  types: string[];
  zone: string;
  terraformed: boolean;
  have: number;
  least: number;
}

export interface ObjectiveView {
  id: string;
  points: number;
  met: boolean;
  conditions: Condition[];
}

export interface TrackView {
  id: TrackId;
  /** The spaces where a medal still lies. */
  medals: number[];
  leaders: number[];
  ghost_leads: boolean;
  on_card: number;
}

export interface CardView {
  id: string;
  who: string;
  of: string | null;
  effect: string;
  n: number;
  affects: number[];
  ghost: boolean;
  medals: Record<TrackId, number>;
}

export interface ActionView {
  id: string;
  letter: string;
  row: number;
  column: number;
  here: boolean;
  bonuses: string[];
  useful: boolean;
}

export interface Reach {
  ship: number;
  range: number;
  hexes: number[];
  next: number[];
  passes: Record<string, number[]>;
}

export interface SoloView {
  campaign: string;
  level: number;
  least: number;
  score: number;
  passed: boolean;
  next: { antimatter: number; cubes: number } | null;
  objectives: (ObjectiveView & { level: number; needed: boolean })[];
  ghost: {
    techs: { id: string; level: number }[];
    tracks: Record<TrackId, number>;
    medals: Record<TrackId, number>;
    lifts: number[];
  };
}

export interface View {
  you: number | null;
  phase: string;
  round: number;
  rounds: number;
  first: number;
  active: number | null;
  order: number[];
  done: string[];
  /** The main or bonus action under way. */
  doing: string | null;
  busy: (number | string)[];
  card: CardView | null;
  past: string[];
  deck: number;
  bodies: Body[];
  /** The Terraforming level that each type of planet demands at this table. */
  terraforming: Record<string, number>;
  tracks: TrackView[];
  seats: SeatView[];
  objective: ObjectiveView | null;
  actions: ActionView[];
  reach: Reach[];
  solo: SoloView | null;
}

export const SHIPS_EACH = 3;
export const seatOfShip = (ship: number): number => Math.floor(ship / SHIPS_EACH);
export const shipInFleet = (ship: number): number => (ship % SHIPS_EACH) + 1;

/** The seats round the table, beginning with this one. */
export function seatsFrom({ seats }: View, first: number): SeatView[] {
  return seats.map((_, index) => seats[(first + index) % seats.length]!);
}

export const countOf = (cubes: Cubes): number => KINDS.reduce((sum, kind) => sum + cubes[kind], 0);

/** One row of the score for everybody: lines about the same thing side by side, planets terraformed added up. */
export interface Row {
  what: string;
  about: string | null;
  /** By seat, in the order given; null is a secret. */
  points: (number | null)[];
}

/** The score as a table; Objectives of a campaign stay apart, secret ones share a row. */
export function scoreRows(seats: readonly SeatView[], solo: boolean): Row[] {
  const rows: Row[] = [];
  seats.forEach((seat, column) => {
    for (const { what, about, points } of seat.lines) {
      const kept = what === 'zone' || what === 'track' || (what === 'objective' && solo) ? String(about) : null;
      let row = rows.find((one) => one.what === what && one.about === kept);
      if (!row) rows.push((row = { what, about: kept, points: seats.map(() => 0) }));
      const before = row.points[column] ?? 0;
      row.points[column] = points === null ? null : before + points;
    }
  });
  const last = (row: Row): number => ({ terraformed: 1, objective: 2 })[row.what] ?? 0;
  return rows.sort((a, b) => last(a) - last(b));
}
