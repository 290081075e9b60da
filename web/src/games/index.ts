import type { Board } from '../table/board';

interface Loaded {
  default: Board;
  /** What the board shows besides the view, if anything; it is drawn at once if that is there. */
  ready?: () => Promise<unknown>;
}

/** The boards by game, each loaded when its table is opened. */
export const boards: Record<string, () => Promise<Loaded>> = {
  'distant-suns': () => import('./distant-suns/Board.svelte'),
  'imperium-dice': () => import('./imperium-dice/Board.svelte'),
  'kepler-3042': () => import('./kepler-3042/Board.svelte'),
  'space-explorers': () => import('./space-explorers/Board.svelte'),
};

/** The choices of each game that are a place on the board and nothing more: a list of them would say little. */
export const wordless: Record<string, readonly string[]> = {
  'distant-suns': ['draw', 'module'],
  'kepler-3042': ['fly', 'launch', 'place', 'reveal', 'start'],
};

/** The choices that a small screen leaves to the board, too: there they are larger than in a list. */
export const onBoard: Record<string, readonly string[]> = {
  'kepler-3042': [
    'act',
    'bonus',
    'build',
    'colonise',
    'develop',
    'terraform',
    'produce',
    'energy',
    'antimatter',
    'dock',
    'sacrifice',
    'regenerate',
    'gain',
    'transform',
    'assign',
    'advance',
    'remove',
  ],
  'space-explorers': ['take', 'recruit', 'pay'],
};
