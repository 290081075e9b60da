import type { Board } from '../table/board';

/** The boards by game, each loaded when its table is opened. */
export const boards: Record<string, () => Promise<{ default: Board }>> = {
  'imperium-dice': () => import('./imperium-dice/Board.svelte'),
};
