import type { Corner } from '../parts';
import type { Tab } from './clicks';

/** From so many rem on, everything is in sight, and the question lies in the corner. */
export const WIDE = 68;
/** And from here on the others' boards, too, to the right of it. */
export const LARGE = 86;

export const corners: readonly Corner[] = [
  { from: WIDE, width: 30, height: 13.5, right: 0.5 },
  { from: LARGE, width: 27, height: 13.5, right: 17 },
];

/** What is in tabs: on a wide board what takes the place of the map, where there is no room for it beside. */
export function tabsFor(wide: boolean, roomy: boolean): readonly Tab[] {
  if (!wide) return ['actions', 'map', 'planets', 'techs', 'tracks', 'score'];
  return roomy ? ['map', 'score'] : ['map', 'techs', 'score'];
}
