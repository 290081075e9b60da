import type { Painter } from './painter';

/** A colour by night, and by day. */
export type Paint = readonly [night: string, day: string];

/** The picture of a game: a sky, and what it is about before it; `scene.ts` in the game's folder. */
export interface Scene {
  /** From above to below. */
  sky: readonly [Paint, Paint, Paint];
  /** More colours that are not the same by day, by name: the drawing uses them as var(--name). */
  paints?: Readonly<Record<string, Paint>>;
  /** Clouds of light behind the stars, in a square of 400. */
  haze(paint: Painter): string;
  /** In a sheet of 360 by 300. */
  subject(paint: Painter): string;
  /** What moves by itself in the picture, if style sheets cannot: called at every beat, true while it has more to show. */
  live?(picture: Element): (now: number) => boolean;
}
