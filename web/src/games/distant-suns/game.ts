import { createContext } from 'svelte';
import type { Seen } from '../../board/following';
import type { Cosmos } from './content';
import type { Light } from './light.svelte';
import type { Explorer, Line, View } from './view';

/** What every part of the board looks at. */
export interface Game extends Seen<View> {
  cosmos: Cosmos;
  light: Light;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'texts'>;

/** "Treasure mission (Rocket)", or what else the points are for. */
export function lineName({ view, texts }: Told, { what, zone }: Line): string {
  const name = texts.say(`line.${what}`);
  return zone === null ? name : `${name} (${texts.say(`shape.${view.zones[zone]}`)})`;
}

/** A sheet in one sentence. */
export function sheetName(
  { texts }: Pick<Game, 'texts'>,
  { seat: by, total: points, upgrades, drawn }: Explorer,
): string {
  const shapes = drawn.map(({ shape }) => shape);
  return texts.say('board.sheet-told', { by, points, upgrades, n: shapes.length, shapes });
}
