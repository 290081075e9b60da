export type Kind = 'home' | 'planet' | 'weapon';
export type Phase = 'setup' | 'construction' | 'management' | 'politics';

export interface DieView {
  id: number;
  kind: Kind;
  /** Null while it was never rolled, and again in the supply. */
  face: string | null;
  /** What the face counts as: a bonus face stands for another. */
  acts: string | null;
  owner: number | null;
}

export interface Threat {
  /** The chance to win by Management next turn. */
  now: number;
  carrier: boolean;
  invasion: number[];
}

export interface SeatView {
  seat: number;
  race: string | null;
  home: number;
  planets: number[];
  weapons: number[];
  /** Which planet a weapon is moored to; empty unless weapons are moored. */
  berths: Record<string, number>;
  attack: number;
  defence: number;
  resources: number;
  influence: number;
  votes: number;
  slots: number;
  good: number;
  threat: Threat;
}

/** A vote being held. */
export interface Motion {
  by: number;
  on: number;
  secret: boolean;
}

export interface View {
  you: number | null;
  phase: Phase;
  turn: number;
  round: number;
  active: number;
  first: number;
  points: number;
  galaxy: number[];
  supply: number[];
  dice: DieView[];
  seats: SeatView[];
  /** The vote being held, if any. */
  motion?: Motion | null;
  peace: number;
  peace_limit: number;
}

/** The number a die goes by in the texts, as planets and weapons are counted; homes have none. */
export function numberOf(view: View, die: DieView): string {
  if (die.kind === 'home') return '';
  return String(1 + view.dice.filter(({ id, kind }) => kind === die.kind && id < die.id).length);
}

/** One's own seat first, then round the table. */
export function seatsFrom(view: View, first: number): SeatView[] {
  return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

/** One column of a player's dice: a planet above, the weapon that has its slot below. */
export interface Column {
  planet: number | null;
  weapon: number | null;
}

/** The fewest planets that can win: so many columns are always kept, so that nothing jumps when a die arrives. */
export const GOAL = 3;

/** Home and planets with the weapons beneath them: each at its berth where moored, else in the order they came. */
export function columnsOf(seat: SeatView): Column[] {
  const planets = [seat.home, ...seat.planets];
  const moored = Object.keys(seat.berths).length > 0;
  const below = moored ? planets.map((planet) => weaponAt(seat, planet)) : seat.weapons;
  const length = Math.max(GOAL, planets.length, below.length);
  return Array.from({ length }, (_, index) => ({ planet: planets[index] ?? null, weapon: below[index] ?? null }));
}

function weaponAt(seat: SeatView, planet: number): number | null {
  return seat.weapons.find((weapon) => seat.berths[weapon] === planet) ?? null;
}

/** How many planets must show a good face: all of them, and three at least. */
export function goalOf(seat: SeatView): number {
  return Math.max(GOAL, 1 + seat.planets.length);
}
