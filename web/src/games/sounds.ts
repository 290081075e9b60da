import type { SoundTable } from '../sound/names';

/** What most games tell of; a game's own table comes first. */
const COMMON: SoundTable = {
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

const OWN: Record<string, SoundTable> = {
  'distant-suns': { assign: 'token', draw: 'place', 'draw-reduced': 'place', upgrade: 'token', world: 'ship' },
  'imperium-dice': {
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
  },
  'kepler-3042': {
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
  },
  'space-explorers': {
    advance: 'token',
    'opponent-project': 'place',
    'opponent-recruit': 'card',
    pass: 'token',
    pull: 'token',
    refill: 'card',
    trade: 'card',
    use: 'token',
  },
};

/** What the events of a game sound like. */
export function soundsOf(game: string | undefined): SoundTable {
  return { ...COMMON, ...OWN[game ?? ''] };
}
