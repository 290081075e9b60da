import { isCalm } from '../board/motion';
import { recall } from '../browser/remember';

const PATIENCE = 400; // milliseconds for which the old page is still shown while the new one gets its board
const GLANCE = 20;
const GROWN = '.board, .gathering';

/** Go on to a table so that the picture of the game that was begun grows into its board, where the browser can do that. */
export function growing(change: () => Promise<void>): void {
  const picture = document.querySelector<HTMLElement>(`[data-game="${CSS.escape(recall('game', ''))}"] .picture`);
  if (!picture || isCalm() || !('startViewTransition' in document)) return void change();
  let board: HTMLElement | null = null;
  picture.style.viewTransitionName = 'game';
  const { ready, finished } = document.startViewTransition(async () => {
    await change();
    board = await soon(GROWN);
    board?.style.setProperty('view-transition-name', 'game');
  });
  const done = (): void => void board?.style.removeProperty('view-transition-name');
  ready.catch(() => {}); // a window that is hidden shows nothing of it
  finished.then(done, done);
}

/** The first of these things, once it is there; null if it takes too long. */
async function soon(things: string): Promise<HTMLElement | null> {
  for (let waited = 0; waited < PATIENCE; waited += GLANCE) {
    const found = document.querySelector<HTMLElement>(things);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, GLANCE));
  }
  return null;
}
