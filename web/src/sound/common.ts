import type { SoundTable } from './sounds';

/** What most games tell of; a game's own table comes first. */
export const COMMON: SoundTable = {
  attack: 'ship',
  build: 'place',
  discard: 'card',
  draw: 'card',
  fly: 'ship',
  land: 'ship',
  launch: 'ship',
  place: 'place',
  project: 'place',
  recruit: 'card',
  reroll: 'dice',
  roll: 'dice',
  take: 'card',
  token: 'token',
};
