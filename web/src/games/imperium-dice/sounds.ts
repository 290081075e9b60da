import type { SoundTable } from '../../sound/sounds';

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
