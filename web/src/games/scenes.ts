import type { Scene } from '../art/scene';
import { unknownScene } from '../art/unknown';

// Pictures are small, and wanted at once where there are any.
const scenes = import.meta.glob<Scene>('./*/scene.ts', { import: 'default', eager: true });

/** The picture of a game: what it has drawn, or one made of its name. */
export function sceneOf(game: string): Scene {
  return scenes[`./${game}/scene.ts`] ?? unknownScene(game);
}
