import type { Drawing } from './drawing.svelte';
import { type Game, lineName } from './game';
import type { Pose } from './pose';
import { coveredOf, type Explorer, type Way } from './view';

type Told = Pick<Game, 'view' | 'texts' | 'cosmos'>;

/** A number with a proper minus. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? minus(n) : '±0');

/** What drawing it so would bring, line by line: "Treasure mission (Rocket) +3, Aliens left +5". */
export function gainsOf(game: Pick<Game, 'view' | 'texts'>, seat: number, way: Way): string {
  const lines = game.view.explorers[seat]?.lines ?? [];
  const told = lines.flatMap((line, index) => {
    const gain = way.gains[index] ?? 0;
    return gain ? `${lineName(game, line)} ${signed(gain)}` : [];
  });
  return told.join(', ');
}

/** Where the shape is held, which hexes it would cover, and what that would bring, for those who do not see it. */
export function describe(game: Told, drawing: Drawing): string {
  const { texts, cosmos } = game;
  const { pose, way } = drawing;
  const kept = drawing.cells.filter(({ dropped }) => !dropped);
  const on = kept.filter(({ number }) => number >= 0).map(({ number }) => number);
  const kinds = on.map((number) => cosmos.kindOf(number)).filter((kind) => kind !== 'empty');
  const parts = [
    held(game, pose),
    places(game, on),
    kept.length > on.length ? texts.say('board.off', { n: kept.length - on.length }) : '',
    kinds.length ? texts.say('board.covers', { kinds }) : '',
    way
      ? texts.say('board.brings', { points: drawing.gain, lines: gainsOf(game, drawing.seat, way) })
      : texts.say('board.illegal'),
  ];
  return parts.filter(Boolean).join('. ');
}

/** What is printed on a hex and what covers it: "Comet, over an Alien", "a Treasure, 2 of 6 hexes around it covered". */
export function hexWords(game: Told, { drawn }: Pick<Explorer, 'drawn'>, number: number, open = false): string {
  const { texts, cosmos } = game;
  const kind = cosmos.kindOf(number);
  const printed = kind === 'empty' ? '' : kind === 'world' ? worldWords(game, number) : texts.say(`kind.${kind}`);
  const shape = drawn.find(({ hexes }) => hexes.includes(number))?.shape;
  if (shape) return texts.say('board.covered', { shape, printed });
  const ring = cosmos.treasures.find(({ hex }) => hex === number)?.ring;
  const covered = coveredOf({ drawn });
  const closed = ring ? ring.filter((near) => covered.has(near)).length : 0;
  return [
    printed || texts.say('kind.empty'),
    ring ? texts.say('board.ring', { n: closed, all: ring.length }) : '',
    open ? texts.say('board.open') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function worldWords({ cosmos, texts }: Told, number: number): string {
  const world = cosmos.worlds.find(({ hex }) => hex === number);
  return world
    ? `${texts.say(`world.${world.id}`)}, ${texts.say('board.worth', { first: world.first, later: world.later })}`
    : texts.say('kind.world');
}

function held({ texts, view }: Told, { sixths, mirrored, dropped }: Pose): string {
  return texts.say('board.held', { shape: view.shape, sixths, mirrored, dropped: dropped.length });
}

/** "row 3: columns 4, 5; row 4: column 5". */
function places({ cosmos, texts }: Told, numbers: readonly number[]): string {
  const rows = new Map<number, number[]>();
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const { row, column } = cosmos.sheet.placeOf(number);
    rows.set(row, [...(rows.get(row) ?? []), column]);
  }
  return [...rows].map(([row, columns]) => texts.say('board.at', { row, n: columns.length, columns })).join('; ');
}
