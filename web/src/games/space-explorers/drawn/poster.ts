import { far } from './far';
import { near } from './near';
import { HALF } from './strokes';

/** The height a craft is centred on, where only a part of its poster is shown. */
const FOCUS: Record<string, number> = {
  'sputnik-1': 62,
  'telstar-1': 56,
  'voyager-1': 64,
  'apollo-11': 80,
  'viking-1': 90,
  'surveyor-1': 86,
  'luna-9': 88,
  'lunokhod-1': 92,
  'mars-3': 90,
  'molniya-1': 60,
  'mariner-2': 66,
  'venera-7': 66,
};
const MIDDLE = 72;
export const WIDE = 120;
export const HIGH = 150;

const drawn = new Map<string, string>();

/** The poster of a Project, 120 by 150. */
export function poster(id: string): string {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const made = `<defs>${HALF}</defs>${(near[id] ?? far[id])?.() ?? ''}`;
  drawn.set(id, made);
  return made;
}

export const focusOf = (id: string): number => FOCUS[id] ?? MIDDLE;

/** The part of a poster that shows the craft, so many times as high as it is wide. */
export function cropOf(id: string, share: number): string {
  const high = Math.min(HIGH, WIDE * share);
  const top = Math.min(HIGH - high, Math.max(0, focusOf(id) - high / 2));
  return `0 ${top} ${WIDE} ${high}`;
}
