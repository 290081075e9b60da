import type { SoundTable } from '../../sound/sounds';

/** What the events sound like, beside those that all games share. */
export const sounds: SoundTable = {
  assign: 'token',
  draw: 'place',
  'draw-reduced': 'place',
  upgrade: 'token',
  world: 'ship',
};
