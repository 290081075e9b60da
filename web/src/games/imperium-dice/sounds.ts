import type { SoundTable } from '../../sound/names';

/** What the events sound like, beside those that all games share. */
export const sounds: SoundTable = {
  berth: 'ship',
  ballot: 'token',
  build: 'dice',
  destroy: 'ship',
  discard: 'place',
  invade: 'ship',
  press: 'dice',
  race: 'place',
  'second-home': 'dice',
  'setup-home': 'dice',
  take: 'dice',
  vote: 'token',
};
