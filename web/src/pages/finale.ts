import { endingOf } from '../games';
import type { Printing } from '../wire/printing';

/** What shows how a game ended: the scene, what the game has for it, and what is printed on its components. */
export type Finale = Awaited<ReturnType<typeof fetchFinale>>;

export async function fetchFinale(game: string, printing: Printing) {
  const [{ default: Scene }, part] = await Promise.all([import('../ending/Scene.svelte'), endingOf(game)]);
  return { Scene, part, printed: await part.ready?.(printing) };
}
