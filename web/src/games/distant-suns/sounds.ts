import type { SoundTable } from '../../sound/names';

/** What the events sound like, beside those that all games share. */
export const sounds: SoundTable = {
  assign: 'token',
  draw: 'place',
  'draw-reduced': 'place',
  upgrade: 'token',
  world: 'ship',
};
