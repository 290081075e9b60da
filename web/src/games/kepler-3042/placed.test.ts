import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import type { Texts, Values } from '../../texts/texts';
import type { Content } from './content';
import { placed } from './placed';
import type { View } from './view';

/** On a line of hexes, so that numbers are distances. */
const content = partly<Content>({ galaxy: { far: (a: number, b: number) => Math.abs(a - b) } });
const texts = partly<Texts>({ say: (key: string, values: Values = {}) => `${key} ${JSON.stringify(values)}` });
const planet = (number: number, hex: number, owner: number | null = null) => ({
  planet: number,
  hex,
  owner,
  ship: null,
});

function view(...bodies: ReturnType<typeof planet>[]): View {
  return partly<View>({ bodies, seats: [{ ships: [{ id: 0, hex: 5 }] }] });
}

describe('what a flight is called by', () => {
  const worlds = view(planet(11, 9), planet(12, 1), planet(13, 7, 1));

  it('is the planet it ends on', () => {
    expect(placed('fly 0 9', worlds, texts, content)).toBe('board.flies-onto {"ship":1,"planet":11,"n":0}');
  });

  it('is else the nearest that is free and that it comes closer to', () => {
    expect(placed('fly 0 7', view(planet(11, 9), planet(12, 1)), texts, content)).toContain('"planet":11,"n":2');
    expect(placed('fly 0 6', worlds, texts, content)).toContain('board.flies-near {"ship":1,"planet":11,"n":3}');
  });

  it('is nothing where it leads away from all of them, and for other places', () => {
    expect(placed('fly 0 4', view(planet(11, 9)), texts, content)).toBeNull();
    expect(placed('launch 9', worlds, texts, content)).toBeNull();
  });
});
