import { describe, expect, it } from 'vitest';
import { centreOf, type Hex, keyOf, STEP } from '../../board/hex';
import { cellsOf, flipped, type Hold, Places, type Pose, toggled, turnedBy } from './pose';
import { cosmos, way } from './sample';

const plain: Hold = { sixths: 0, mirrored: false, dropped: [] };
const at = (number: number, hold: Hold = plain): Pose => ({ ...hold, at: cosmos.sheet.hexes[number]! });
const names = (hexes: readonly Hex[]): string[] => hexes.map(keyOf).sort();
const shapeOf = (id: string, hold: Hold): string[] => names(cellsOf(cosmos.shape(id), { ...hold, at: [0, 0] }));

describe('holding a shape', () => {
  it('takes it by the hex nearest its middle', () => {
    expect(names(cosmos.shape('bar'))).toEqual(['-1,0', '0,0', '1,0']);
  });

  it('comes back after six turns or two flips', () => {
    let hold = plain;
    for (let turn = 0; turn < 6; turn++) hold = turnedBy(hold, 1);
    expect(shapeOf('hook', hold)).toEqual(shapeOf('hook', plain));
    expect(turnedBy(turnedBy(plain, -1), 1)).toEqual(plain);
    const turned = turnedBy(plain, 2);
    expect(flipped(flipped(turned))).toEqual(turned);
  });

  it('flips left and right as one sees it, however it is turned', () => {
    for (let sixths = 0; sixths < 6; sixths++) {
      const hold = turnedBy(plain, sixths);
      const xs = (held: Hold): number[] =>
        cellsOf(cosmos.shape('hook'), { ...held, at: [0, 0] })
          .map((hex) => Math.round(centreOf(hex).x))
          .sort((a, b) => a - b);
      expect(xs(flipped(hold))).toEqual(
        xs(hold)
          .map((x) => 0 - x)
          .sort((a, b) => a - b),
      );
    }
  });

  it('has twelve looks when it has no symmetry, one when it has all', () => {
    const looks = (id: string): number => {
      const holds = [plain, flipped(plain)].flatMap((hold) =>
        [0, 1, 2, 3, 4, 5].map((sixths) => turnedBy(hold, sixths)),
      );
      return new Set(holds.map((hold) => shapeOf(id, hold).join(' '))).size;
    };
    expect(looks('hook')).toBe(12);
    expect(looks('blob')).toBe(1);
  });

  it('leaves hexes out and takes them in again', () => {
    expect(toggled(toggled(plain, 2), 0).dropped).toEqual([0, 2]);
    expect(toggled(toggled(plain, 2), 2)).toEqual(plain);
  });
});

describe('ways to draw', () => {
  // Rows are five hexes wide: 0-4, 5-9, ...
  const ways = [way(7, [1, 2, 3], [5]), way(8, [2, 3, 4]), way(9, [6, 7, 8]), way(10, [2, 7, 13], [3])];
  const places = new Places(cosmos, cosmos.shape('bar'), ways);

  it('are found by the hexes covered, in whatever order', () => {
    expect(places.wayAt(at(2))?.id).toBe(7);
    expect(places.wayAt(at(2, turnedBy(plain, 3)))?.id).toBe(7);
    expect(places.wayAt(at(1))).toBeNull();
    expect(places.covers(at(0))).toEqual([-1, 0, 1]);
  });

  it('are listed by how the shape is held', () => {
    expect(places.as(plain).map((placed) => placed.way.id)).toEqual([7, 8, 9]);
    expect(places.as(turnedBy(plain, 1)).map((placed) => placed.way.id)).toEqual([10]);
    expect(places.as(turnedBy(plain, 2))).toEqual([]);
  });

  it('draw the shape to them from one step away', () => {
    const { x, y } = centreOf(cosmos.sheet.hexes[1]!);
    expect(places.wayAt(places.under({ x: x + STEP * 0.2, y }, plain))?.id).toBe(7);
    const far = centreOf(cosmos.sheet.hexes[22]!);
    expect(places.under(far, plain).at).toEqual(cosmos.sheet.hexes[22]);
  });

  it('are never left for another when one is exactly there', () => {
    const { x, y } = centreOf(cosmos.sheet.hexes[3]!);
    expect(places.wayAt(places.under({ x: x - STEP * 0.45, y }, plain))?.id).toBe(8);
  });

  it('lie nearest that way', () => {
    expect(places.wayAt(places.beyond(at(2), 'ArrowRight')!)?.id).toBe(8);
    expect(places.wayAt(places.beyond(at(2), 'ArrowDown')!)?.id).toBe(9);
    expect(places.wayAt(places.beyond(at(7), 'ArrowUp')!)?.id).toBe(7);
    expect(places.beyond(at(2), 'ArrowUp')).toBeNull();
    expect(places.wayAt(places.beyond(at(17), 'ArrowUp')!)?.id).toBe(9);
  });

  it('can be walked one after the other', () => {
    const ids: (number | undefined)[] = [];
    let pose = at(2);
    for (let step = 0; step < 4; step++) ids.push(places.wayAt((pose = places.next(pose, 1)!))?.id);
    expect(ids).toEqual([8, 9, 7, 8]);
    expect(places.wayAt(places.next(at(2), -1)!)?.id).toBe(9);
    expect(places.next(at(2, turnedBy(plain, 2)), 1)).toBeNull();
  });

  it('are found at a hex however the shape must be turned', () => {
    const pose = places.bestAt(cosmos.sheet.hexes[7]!)!;
    expect(places.wayAt(pose)?.id).toBe(10);
    expect(places.bestAt(cosmos.sheet.hexes[20]!)).toBeNull();
  });
});

describe('ways with hexes left out', () => {
  it('may be held by a hex that is left out', () => {
    const middle = cosmos.shape('blob').findIndex(([q, r]) => !q && !r);
    const ring = new Places(cosmos, cosmos.shape('blob'), [way(1, cosmos.sheet.around(12))]);
    expect(ring.as({ ...plain, dropped: [middle] }).map((placed) => placed.way.id)).toEqual([1]);
    expect(ring.wayAt({ ...at(12), dropped: [middle] })?.id).toBe(1);
    expect(ring.wayAt(at(12))).toBeNull();
  });

  it('are told apart from whole ones by what is dropped', () => {
    const bars = new Places(cosmos, cosmos.shape('bar'), [way(1, [1, 2, 3]), way(2, [1, 2])]);
    expect(bars.as(plain).map((placed) => placed.way.id)).toEqual([1]);
    expect(bars.wayAt({ ...at(2), dropped: [2] })?.id).toBe(2);
    expect(bars.bestAt(cosmos.sheet.hexes[2]!)?.dropped).toEqual([]);
  });
});
