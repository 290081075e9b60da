import type { SoundTable } from '../../sound/sounds';

/** What the events sound like, beside those that all games share. */
export const sounds: SoundTable = {
  act: 'token',
  advance: 'token',
  assign: 'token',
  colonise: 'place',
  develop: 'card',
  gain: 'token',
  'land-mine': 'ship',
  medal: 'token',
  regenerate: 'token',
  remove: 'ship',
  reveal: 'place',
  'reveal-other': 'place',
  sacrifice: 'token',
  'sacrifice-from': 'token',
  terraform: 'place',
  transform: 'token',
};
