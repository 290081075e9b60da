import { createContext } from 'svelte';
import type { Texts } from '../../texts/texts';
import type { Cosmos } from './content';
import type { Explorer, Line, View } from './view';

/** The line of the score whose evidence is lit on all sheets. */
export class Light {
  private pointed = $state<number | null>(null);
  private kept = $state<number | null>(null);

  get line(): number | null {
    return this.pointed ?? this.kept;
  }

  /** While it is pointed at. */
  point(line: number | null): void {
    this.pointed = line;
  }

  /** Until another is, or it is chosen again. */
  keep(line: number | null): void {
    this.kept = line;
  }

  isKept(line: number): boolean {
    return this.kept === line;
  }
}

/** What every part of the board looks at. */
export interface Game {
  view: View;
  names: string[];
  mine: number[];
  texts: Texts;
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
