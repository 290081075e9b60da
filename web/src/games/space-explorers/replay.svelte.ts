import { DIVISIONS } from './content';
import type { ProjectView, SoloView, View } from './view';

/** The table at one moment of the Opponent's turn, and what happens then: a text key and its values. */
export interface Step {
  view: View;
  key: string;
  values: Record<string, string | number | readonly string[]>;
}

/**
 * The Opponent's turn in steps, told by comparing the table before my turn's end and after: who is recruited, what moves
 * on the track, what reaches the finish. Empty where there was no such turn in between.
 */
export function opponentSteps(before: View, after: View): Step[] {
  const [old, now] = [before.solo, after.solo];
  if (!old || !now || now.specialists !== old.specialists + 1) return [];
  const known = new Set(old.hub.flat());
  const division = now.hub.findIndex((stack) => stack.some((card) => !known.has(card)));
  const card = now.hub[division]?.find((one) => !known.has(one));
  if (card === undefined) return [];

  const mine = new Set(after.seats[0]?.projects);
  const projects = before.projects.filter(({ id }) => !mine.has(id)).map((one) => fresh(after, one));
  const track = Object.fromEntries(projects.map(({ id }) => [id, old.track[id] ?? 0]));
  const ended = now.projects.filter((id) => !old.projects.includes(id));
  // Its points are those of now, unless a Project is among them that it does not have yet.
  const { lines, total } = ended.length ? old : now;
  const there: SoloView = { ...now, track, projects: old.projects, lines, total };
  const recruited: View = { ...after, phase: 'opponent', projects, solo: there };
  const steps: Step[] = [
    { view: { ...recruited, ...unrecruited(before, after, card, old) }, key: 'phase.opponent', values: {} },
    {
      view: recruited,
      key: 'event.opponent-recruit',
      values: { card: after.cards[card] ?? 0, division: DIVISIONS[division]! },
    },
  ];
  const moved = { ...now.track, ...Object.fromEntries(ended.map((id) => [id, now.steps])) };
  const movers = Object.keys(track).filter((id) => moved[id] !== track[id]);
  if (movers.length) {
    steps.push({
      view: { ...recruited, solo: { ...there, track: moved } },
      key: 'event.advance',
      values: { projects: movers },
    });
  }
  for (const project of ended) steps.push({ view: after, key: 'event.opponent-project', values: { project } });
  return steps;
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

const PAUSE = 1700;

/** The Opponent's last turn, to be looked at step by step. */
export class Replay {
  steps = $state.raw<readonly Step[]>([]);
  index = $state(-1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The step shown now; null while the table is shown as it is. */
  get step(): Step | null {
    return this.steps[this.index] ?? null;
  }

  /** Another turn of the Opponent was played; it plays by itself where things may move. */
  load(steps: readonly Step[], play: boolean): void {
    this.stop();
    this.steps = steps;
    if (play) this.start(true);
  }

  start(play: boolean): void {
    this.index = this.steps.length ? 0 : -1;
    if (play) this.arm();
  }

  next(): void {
    clearTimeout(this.timer);
    if (this.index + 1 < this.steps.length) this.index += 1;
    else this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.index = -1;
  }

  private arm(): void {
    this.timer = setTimeout(() => {
      this.next();
      if (this.step) this.arm();
    }, PAUSE);
  }
}
