import type { ProjectView, SoloView, View } from './view';

/**
 * The table before the Opponent's turn and with each step of it, found by comparing before my turn's end and after: who
 * is recruited, what moves on the track, what reaches the finish. Empty where there was no such turn in between.
 */
export function opponentStages(before: View, after: View): View[] {
  const [old, now] = [before.solo, after.solo];
  if (!old || !now || now.specialists !== old.specialists + 1) return [];
  const known = new Set(old.hub.flat());
  const card = now.hub.flat().find((one) => !known.has(one));
  if (card === undefined) return [];

  const mine = new Set(after.seats[0]?.projects);
  const projects = before.projects.filter(({ id }) => !mine.has(id)).map((one) => fresh(after, one));
  const track = Object.fromEntries(projects.map(({ id }) => [id, old.track[id] ?? 0]));
  const ended = now.projects.filter((id) => !old.projects.includes(id));
  // Its points are those of now, unless a Project is among them that it does not have yet.
  const { lines, total } = ended.length ? old : now;
  const there: SoloView = { ...now, track, projects: old.projects, lines, total };
  const recruited: View = { ...after, phase: 'opponent', projects, solo: there };
  const stages = [{ ...recruited, ...unrecruited(before, after, card, old) }, recruited];
  const moved = { ...now.track, ...Object.fromEntries(ended.map((id) => [id, now.steps])) };
  const movers = Object.keys(track).filter((id) => moved[id] !== track[id]);
  if (movers.length) stages.push({ ...recruited, solo: { ...there, track: moved } });
  return [...stages, ...ended.map(() => after)];
}

/** A Project with my progress of now, if it is still there. */
function fresh(after: View, project: ProjectView): ProjectView {
  return after.projects.find(({ id }) => id === project.id) ?? project;
}

/** The card back above the marker; what filled the slot since is in the row again, or in the deck. */
function unrecruited(before: View, after: View, card: number, old: SoloView): Partial<View> {
  const slots = [...after.slots];
  const slot = ((after.solo?.marker ?? 0) + slots.length - 1) % slots.length;
  const filler = slots[slot] ?? null;
  slots[slot] = card;
  const waited = filler !== null && (before.row.includes(filler) || before.seats[0]!.hand.includes(filler));
  const solo = after.solo!;
  const track = Object.fromEntries(Object.keys({ ...old.track }).map((id) => [id, old.track[id] ?? 0]));
  return {
    slots,
    row: waited ? [filler, ...after.row] : after.row,
    deck: filler !== null && !waited ? after.deck + 1 : after.deck,
    solo: {
      ...solo,
      hub: old.hub,
      specialists: old.specialists,
      marker: slot,
      track,
      projects: old.projects,
      lines: old.lines,
      total: old.total,
    },
  };
}
