import type { SoundTable } from '../../sound/sounds';

/** What the events sound like, beside those that all games share. */
export const sounds: SoundTable = {
  advance: 'token',
  'opponent-project': 'place',
  'opponent-recruit': 'card',
  pass: 'token',
  pull: 'token',
  refill: 'card',
  trade: 'card',
  use: 'token',
};
