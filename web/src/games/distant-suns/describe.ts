import { listOf } from '../../texts/lists';
import type { Drawing } from './drawing.svelte';
import { type Game, lineName } from './game.svelte';
import { coveredOf, type Explorer, type Way } from './view';

type Told = Pick<Game, 'view' | 'texts' | 'words' | 'cosmos'>;

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
  const { words, texts, cosmos, view } = game;
  const { pose, way } = drawing;
  const kept = drawing.cells.filter(({ dropped }) => !dropped);
  const on = kept.filter(({ number }) => number >= 0).map(({ number }) => number);
  const kinds = on.map((number) => cosmos.kindOf(number)).filter((kind) => kind !== 'empty');
  const parts = [
    words.held(texts.say(`shape.${view.shape}`), pose.sixths, pose.mirrored, pose.dropped.length),
    places(game, on),
    kept.length > on.length ? words.off(kept.length - on.length) : '',
    kinds.length
      ? words.covers(
          listOf(
            kinds.map((kind) => texts.say(`kind.${kind}`)),
            texts.lang,
          ),
        )
      : '',
    way ? words.brings(drawing.gain, gainsOf(game, drawing.seat, way)) : words.illegal,
  ];
  return parts.filter(Boolean).join('. ');
}

/** What is printed on a hex and what covers it: "Comet, over an Alien", "a Treasure, 2 of 6 hexes around it covered". */
export function hexWords(game: Told, { drawn }: Pick<Explorer, 'drawn'>, number: number, open = false): string {
  const { words, texts, cosmos } = game;
  const kind = cosmos.kindOf(number);
  const printed = kind === 'empty' ? '' : kind === 'world' ? worldWords(game, number) : texts.say(`kind.${kind}`);
  const shape = drawn.find(({ hexes }) => hexes.includes(number))?.shape;
  if (shape) return words.covered(texts.say(`shape.${shape}`), printed);
  const ring = cosmos.treasures.find(({ hex }) => hex === number)?.ring;
  const covered = coveredOf({ drawn });
  const closed = ring ? words.ring(ring.filter((near) => covered.has(near)).length, ring.length) : '';
  return [printed || texts.say('kind.empty'), closed, open ? words.open : ''].filter(Boolean).join(', ');
}

function worldWords({ cosmos, texts, words }: Told, number: number): string {
  const world = cosmos.worlds.find(({ hex }) => hex === number);
  return world
    ? `${texts.say(`world.${world.id}`)}, ${words.worth(world.first, world.later)}`
    : texts.say('kind.world');
}

/** "row 3: columns 4, 5; row 4: column 5". */
function places({ cosmos, words }: Told, numbers: readonly number[]): string {
  const rows = new Map<number, number[]>();
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const { row, column } = cosmos.sheet.placeOf(number);
    rows.set(row, [...(rows.get(row) ?? []), column]);
  }
  return [...rows].map(([row, columns]) => words.at(row, columns)).join('; ');
}
