import { DIVISIONS } from './content';
import { portrait } from './drawn/portrait';
import { focusOf, poster } from './drawn/poster';
import { far } from './drawn/far';
import { near } from './drawn/near';

/** So many Specialists there are in each Division. */
const OF_EACH = 12;

/** The pictures that are printed on cards: `make generate` puts them beside what prints them. */
export const portraits: Record<string, string> = Object.fromEntries(
  Array.from({ length: OF_EACH * DIVISIONS.length }, (_, index) => [index + 1, portrait(index + 1)]),
);

export const posters: Record<string, string> = Object.fromEntries(
  Object.keys({ ...near, ...far }).map((id) => [id, poster(id)]),
);

/** The height each poster is centred on, where only a part of it is printed. */
export const focus: readonly [id: string, height: number][] = Object.keys(posters).map((id) => [id, focusOf(id)]);
