import type { Corner } from '../parts';

/** From so many rem on, everything is in sight, and the question lies in the corner. */
export const WIDE = 68;
/** And from here on the others' boards, too, to the right of it. */
export const LARGE = 86;

export const corners: readonly Corner[] = [
  { from: WIDE, width: 30, height: 13.5, right: 0.5 },
  { from: LARGE, width: 27, height: 13.5, right: 17 },
];
