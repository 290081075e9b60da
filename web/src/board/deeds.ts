import type { EventInfo } from '../wire/messages';
import type { Offer } from './offers';

/** What a game says of its events, so that a page can show them where they happened: `deeds.ts` in its folder. */
export interface Script<View = Record<string, unknown>> {
  /**
   * The things and places (`data-thing`, `data-at`) an event is about, the most telling first. None is at the seat of
   * whoever did it; null is not worth a line of its own, and what is undefined is left to the page.
   */
  about(event: EventInfo, view: View): readonly string[] | null | undefined;
  /** The table before the first of these events of one answer, and with each of them; empty where only the end is known. */
  stages?(before: View, after: View, events: readonly EventInfo[]): readonly View[];
  /** Where a choice of that seat is seen; nowhere, if words alone say it. */
  aim?(choice: Offer, view: View, by: number): Aim;
}

/** What a choice is about on the board: things and places (`data-thing`, `data-at`), and whence it comes. */
export interface Aim {
  to: readonly string[];
  from?: string;
}

/** The script of some game; only the game itself knows the type of its view, hence any. */
export type AnyScript = Script<any>;

/** One step of what happened: the table with it, and what is told of it. */
export interface Step {
  view: Record<string, unknown>;
  /** How many answers had been given. */
  answers: number;
  /** What somebody did; null where things only go on. */
  event: EventInfo | null;
  /** What it is about on the board. */
  places: readonly string[];
  /** How many events of the story are told with it. */
  told: number;
}

/** One answer, and all that came of it. */
export interface Change {
  before: Record<string, unknown> | null;
  view: Record<string, unknown>;
  answers: number;
  /** The whole story, and where in it this change begins. */
  events: readonly EventInfo[];
  from: number;
  to?: number;
}

/** What begins a turn, in the words of the games: no deed of anybody. */
export const TURNS = ['turn', 'round'];

/** Who did it, where somebody did. */
export function actorOf({ values }: EventInfo): number | null {
  return typeof values['by'] === 'number' ? values['by'] : null;
}

/** What an event is about, if others are to be shown it: what I did myself I know. */
export function placesOf(
  event: EventInfo,
  view: Record<string, unknown>,
  mine: readonly number[],
  script: AnyScript | undefined,
): readonly string[] | null {
  const actor = actorOf(event);
  if (TURNS.includes(event.key) || (actor !== null && mine.includes(actor))) return null;
  const places = script?.about(event, view);
  return places === undefined ? (actor === null ? null : []) : places;
}

/** A change in steps, one for each deed of others; one without words where there is none. */
export function stepsOf(change: Change, mine: readonly number[], script: AnyScript | undefined): Step[] {
  const { before, view, answers, events, from, to = events.length } = change;
  const deeds = events.slice(from, to).flatMap((event, index) => {
    const places = placesOf(event, view, mine, script);
    return places ? [{ event, places, told: from + index + 1 }] : [];
  });
  const still = { view, answers, event: null, places: [], told: to };
  const [first] = deeds;
  if (!first) return [still];
  const stages =
    (before &&
      script?.stages?.(
        before,
        view,
        deeds.map(({ event }) => event),
      )) ||
    [];
  const steps = deeds.map((deed, index) => ({ ...deed, answers, view: stages[index + 1] ?? view }));
  steps.at(-1)!.told = to;
  const [begun] = stages;
  return begun ? [{ ...still, view: begun, told: first.told - 1 }, ...steps] : steps;
}
