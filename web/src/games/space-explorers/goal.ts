import type { SoloView, View } from './view';

/** How a solo game stands: the lead in points, the recruits that end it, and the Project that is lost first. */
export interface Standing {
  lead: number;
  recruits: number;
  next: { id: string; turns: number } | null;
}

export function standingOf(view: View, solo: SoloView): Standing {
  const me = view.seats[0]!;
  const lost = view.projects.map(({ id }) => ({ id, turns: solo.steps - (solo.track[id] ?? 0) }));
  const [next = null] = lost.toSorted((a, b) => a.turns - b.turns);
  return { lead: me.total - solo.total, recruits: Math.max(0, view.goal - me.specialists), next };
}
