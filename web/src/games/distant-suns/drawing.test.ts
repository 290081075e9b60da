import { describe, expect, it } from 'vitest';
import { centreOf, type Hex } from '../../board/hex';
import { Drawing } from './drawing.svelte';
import { drawingKey, holdKey, walksBy } from './keys';
import { cosmos, explorer, view, way } from './sample';
import type { View } from './view';

const at = (number: number): Hex => cosmos.sheet.hexes[number]!;
const key = (name: string, shiftKey = false): KeyboardEvent => ({ key: name, shiftKey }) as KeyboardEvent;

function drawing(given: Partial<View> = {}): Drawing {
  const ways = [way(7, [1, 2, 3], [5]), way(8, [2, 3, 4]), way(9, [6, 7, 8], [2]), way(10, [3, 8, 14], [1])];
  const one = new Drawing(cosmos, view({ ways, ...given }), 0, false, null);
  one.spots = false;
  return one;
}

describe('the shape in hand', () => {
  it('begins where it fits, near what was drawn last', () => {
    expect(drawing().way?.id).toBe(9);
    const drawn = [{ id: 1, shape: 'bar', dropped: 0, hexes: [4] }];
    expect(drawing({ explorers: [explorer({ drawn })] }).way?.id).toBe(8);
  });

  it('begins reduced when it fits only so', () => {
    const small = drawing({ ways: [way(3, [1, 2])] });
    expect(small.way?.id).toBe(3);
    expect(small.pose.dropped).toHaveLength(1);
    expect(small.most).toBe(1);
  });

  it('is shown where it should be drawn', () => {
    const one = drawing();
    one.show(10);
    expect(one.way?.id).toBe(10);
    one.show(99);
    expect(one.way?.id).toBe(10);
  });

  it('is brought to a point, and snaps to a place beside it', () => {
    const one = drawing();
    one.bring(centreOf(at(3)));
    expect(one.way?.id).toBe(8);
    one.bring(centreOf(at(22)));
    expect(one.way).toBeNull();
    expect(one.question).toBe('cover 21 22 23');
    one.bring(centreOf(at(0)));
    expect(one.question).toBe('cover -1 0 1');
  });

  it('does not drift when it is turned over a point', () => {
    const one = drawing();
    one.bring(centreOf(at(22)));
    for (let turn = 0; turn < 6; turn++) one.turn(1);
    expect(one.pose.at).toEqual(at(22));
    expect(one.pose.sixths).toBe(0);
  });

  it('goes to the nearest place when it is turned by key, or says there is none', () => {
    const one = drawing();
    one.turn(1, true);
    expect(one.way?.id).toBe(10);
    one.turn(1, true);
    expect(one.way).toBeNull();
    expect(one.stuck).toBe('no-place');
    one.turn(1, true);
    expect(one.stuck).toBeNull();
    expect(one.way).not.toBeNull();
  });

  it('walks from place to place', () => {
    const one = drawing();
    one.move('ArrowUp');
    expect(one.way?.id).toBe(7);
    one.move('ArrowRight');
    expect(one.way?.id).toBe(8);
    one.move('ArrowRight');
    expect(one.stuck).toBe('no-way');
    expect(one.way?.id).toBe(8);
    one.step(1);
    expect(one.way?.id).toBe(9);
  });

  it('knows what keeps it from being drawn', () => {
    const drawn = [{ id: 1, shape: 'bar', dropped: 0, hexes: [12] }];
    const one = drawing({ explorers: [explorer({ drawn })] });
    one.bring(centreOf(at(21)));
    expect(one.cells.map(({ blocked }) => blocked)).toEqual([true, false, false]);
    one.bring(centreOf(at(12)));
    expect(one.cells.map(({ blocked }) => blocked)).toEqual([true, true, false]);
  });

  it('is turned as it fits where all places are shown', () => {
    const one = drawing();
    const { x, y } = centreOf(at(8));
    one.bring({ x: x - 4, y });
    expect(one.way?.id).toBe(9);
    expect(one.elsewhere).toEqual([at(8)]);
    one.spots = true;
    one.bring({ x: x - 4, y });
    expect(one.way?.id).toBe(10);
    one.bring(centreOf(at(22)));
    expect(one.way).toBeNull();
  });
});

describe('where all places are shown', () => {
  const ways = [way(7, [6, 7, 8]), way(10, [3, 7, 12])];

  it('what does not fit is passed over when it is turned or flipped', () => {
    const one = drawing({ ways });
    one.spots = true;
    one.bring(centreOf(at(7)));
    expect(one.way?.id).toBe(7);
    one.turn(1);
    expect(one.way?.id).toBe(10);
    one.turn(-1);
    expect(one.way?.id).toBe(7);
    one.flip();
    expect(one.way?.id).toBe(10);
    one.spots = false;
    one.flip();
    expect(one.way).toBeNull();
  });

  it('what was turned by hand stays as it is until one points at another hex', () => {
    const one = drawing({ ways: [way(7, [6, 7, 8]), way(10, [3, 8, 14])] });
    one.spots = true;
    const { x, y } = centreOf(at(7));
    one.bring({ x: x + 6, y });
    expect(one.way?.id).toBe(7);
    one.turn(1);
    expect(one.way?.id).toBe(10);
    one.bring({ x: x + 7, y });
    expect(one.way?.id).toBe(10);
    one.bring(centreOf(at(22)));
    one.bring({ x: x + 7, y });
    expect(one.way?.id).toBe(7);
  });

  it('is how one begins', () => {
    expect(new Drawing(cosmos, view({ ways }), 0, false, null).spots).toBe(true);
  });

  it('there may be one way, and nothing to ask', () => {
    const [only] = ways;
    expect(new Drawing(cosmos, view({ ways: [only!] }), 0, false, null).isForced).toBe(true);
    expect(new Drawing(cosmos, view({ ways: [only!] }), 0, true, null).isForced).toBe(false);
    expect(new Drawing(cosmos, view({ ways }), 0, false, null).isForced).toBe(false);
  });
});

describe('hexes left out', () => {
  const ways = [way(7, [1, 2, 3]), way(11, [1, 2]), way(12, [2, 3])];

  it('are no more than the Upgrades allow', () => {
    const one = drawing({ ways });
    one.bring(centreOf(at(2)));
    one.toggle(2);
    expect(one.way?.id).toBe(11);
    one.toggle(0);
    expect(one.stuck).toBe('no-upgrade');
    expect(one.way?.id).toBe(11);
    one.toggle(2);
    one.toggle(0);
    expect(one.way?.id).toBe(12);
    one.toggle(9);
    expect(one.pose.dropped).toEqual([0]);
  });

  it('are spent only where they must be: what was cut to fit is whole again where it fits', () => {
    const one = drawing({ ways: [way(11, [1, 2]), way(9, [6, 7, 8]), way(12, [6, 7])] });
    one.spots = true;
    one.bring(centreOf(at(2)));
    expect(one.way?.id).toBe(11);
    one.bring(centreOf(at(7)));
    expect(one.way?.id).toBe(9);
    one.toggle(one.cellAt(at(8)));
    expect(one.way?.id).toBe(12);
    one.bring(centreOf(at(7)));
    expect(one.way?.id).toBe(12);
  });

  it('cannot be chosen without Upgrades', () => {
    const one = drawing();
    expect(one.most).toBe(0);
    holdKey(key('d'), one)?.();
    expect(one.dropping).toBe(false);
  });

  it('are taken in again', () => {
    const one = drawing({ ways });
    holdKey(key('d'), one)?.();
    one.bring(centreOf(at(2)));
    drawingKey(key('3'), one, () => {})?.();
    expect(one.way?.id).toBe(11);
    one.rest();
    expect([one.dropping, one.pose.dropped]).toEqual([false, [2]]);
    one.rest();
    expect(one.way?.id).toBe(7);
  });
});

describe('keys', () => {
  it('turn, flip, show and draw', () => {
    const one = drawing();
    let given = 0;
    const press = (name: string, shift = false): void => drawingKey(key(name, shift), one, () => given++)?.();
    press('R', true);
    expect(one.pose.sixths).toBe(5);
    press('r');
    press('f');
    expect(one.pose.mirrored).toBe(true);
    press('s');
    expect(one.spots).toBe(true);
    press('Enter');
    press(' ');
    expect(given).toBe(2);
  });

  it('turn in place for whoever points with a mouse, and to the nearest place for whoever walks by keys', () => {
    const pointing = drawing();
    pointing.bring(centreOf(at(22)));
    drawingKey(key('r'), pointing, () => {}, false)?.();
    expect(pointing.pose.at).toEqual(at(22));
    expect(['r', 'F', 'd', 'ArrowLeft', 'Enter'].map((name) => walksBy(key(name), pointing))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const walking = drawing();
    drawingKey(key('r'), walking, () => {})?.();
    expect(walking.way?.id).toBe(10);
  });

  it('are left alone where they mean something else', () => {
    const one = drawing();
    expect(drawingKey(key('1'), one, () => {})).toBeNull();
    expect(drawingKey(key('u'), one, () => {})).toBeNull();
    expect(drawingKey({ ...key('r'), ctrlKey: true }, one, () => {})).toBeNull();
    expect(holdKey(key('Enter'), one)).toBeNull();
  });
});
