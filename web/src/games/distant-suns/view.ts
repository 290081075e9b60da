import type { Explorer, Module, Side, View } from './types.generated';

export type * from './types.generated';

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** One's own sheet first, then round the table. */
export function explorersFrom(view: View, first: number): Explorer[] {
  return [...view.explorers.slice(first), ...view.explorers.slice(0, first)];
}

/** Whether no Module can be placed any more, in the last round. */
export function isOver({ phase, round, rounds, modules, turns_left: [, high = 0] }: View): boolean {
  return phase === 'assign' && round === rounds && modules.length > 0 && modules.length >= high;
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
