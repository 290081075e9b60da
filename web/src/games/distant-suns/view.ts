export type Side = 'a' | 'b';
export type Circle = 'left' | 'right';

export interface Module {
  side: Side;
  notch: number;
  circle: Circle;
  /** Who placed it; -1 in a score attack. */
  by: number;
  /** The zone at the circle, and the one at the octagon. */
  yours: number;
  theirs: number;
}

/** A shape on a sheet. */
export interface Drawn {
  id: number;
  shape: string;
  /** How many hexes were left out. */
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

export interface Explorer {
  seat: number;
  drawn: Drawn[];
  upgrades: number;
  /** Points claimed at each Outer World. */
  worlds: number[];
  lines: Line[];
  total: number;
}

/** One way to draw the shape I have to draw, and what it adds to each line of my score. */
export interface Way {
  id: number;
  hexes: number[];
  gains: number[];
}

/** The points that earn each medal in a score attack, and the best one earned so far. */
export interface Medals {
  /** The least first. */
  points: Record<string, number>;
  reached: string | null;
}

export interface View {
  you: number | null;
  round: number;
  rounds: number;
  turn: number;
  active: number;
  phase: 'assign' | 'draw';
  solo: boolean;
  zones: string[];
  missions: string[];
  modules: Module[];
  /** The fewest and most turns this round may have in all. */
  turns_left: [low: number, high: number];
  explorers: Explorer[];
  shape: string | null;
  ways: Way[];
  medals?: Medals | null;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** One's own sheet first, then round the table. */
export function explorersFrom(view: View, first: number): Explorer[] {
  return [...view.explorers.slice(first), ...view.explorers.slice(0, first)];
}

/** Whether no Module can be placed any more, in the last round. */
export function isOver({ phase, round, rounds, modules, turns_left: [, high] }: View): boolean {
  return phase === 'assign' && round === rounds && modules.length > 0 && modules.length >= high;
}

/** The most points, which several may have. */
export function winnersOf(explorers: readonly Explorer[]): number[] {
  const best = Math.max(...explorers.map(({ total }) => total));
  return explorers.filter(({ total }) => total === best).map(({ seat }) => seat);
}

/** The hexes covered on a sheet. */
export function coveredOf(explorer: Pick<Explorer, 'drawn'>): Set<number> {
  return new Set(explorer.drawn.flatMap(({ hexes }) => hexes));
}

/** The modules of a side by their left notch, from left to right. */
export function modulesOn(view: View, side: Side): Map<number, Module> {
  const there = view.modules.filter((module) => module.side === side).sort((a, b) => a.notch - b.notch);
  return new Map(there.map((module) => [module.notch, module]));
}

/** The shape somebody has to draw in this turn; null before the Module is placed. */
export function shapeFor(view: View, seat: number): string | null {
  const module = view.modules.at(-1);
  if (view.phase !== 'draw' || !module) return null;
  return view.zones[seat === view.active ? module.yours : module.theirs] ?? null;
}
