import { describe, expect, it } from 'vitest';
import {
  boxOf,
  centreOf,
  connected,
  distance,
  type Hex,
  hexAt,
  HexSheet,
  mirrored,
  neighbours,
  outlinePath,
  SIZE,
  STEP,
  turned,
} from './hex';

const some: Hex[] = [
  [0, 0],
  [1, 0],
  [3, -2],
  [-4, 1],
];

describe('turning and mirroring', () => {
  it('goes clockwise, six times around', () => {
    expect(turned([1, 0])).toEqual([0, 1]);
    expect(centreOf(turned([1, 0])).y).toBeGreaterThan(0);
    for (const hex of some) expect(centreOf(turned(hex, 6))).toEqual(centreOf(hex));
  });

  it('goes back by negative turns', () => {
    for (const hex of some) expect(centreOf(turned(turned(hex, 2), -2))).toEqual(centreOf(hex));
  });

  it('exchanges left and right and nothing else', () => {
    for (const hex of some) {
      const { x, y } = centreOf(mirrored(hex));
      expect(x).toBeCloseTo(-centreOf(hex).x);
      expect(y).toBeCloseTo(centreOf(hex).y);
    }
  });
});

describe('hexes and points', () => {
  it('finds the hex of its middle, and of points near its corners', () => {
    for (const hex of some) {
      const { x, y } = centreOf(hex);
      expect(hexAt({ x, y })).toEqual(hex);
      expect(hexAt({ x, y: y + SIZE * 0.95 })).toEqual(hex);
      expect(hexAt({ x: x - STEP * 0.48, y })).toEqual(hex);
    }
  });

  it('has six neighbours, a step away in the picture too', () => {
    for (const near of neighbours([2, 3])) {
      const [a, b] = [centreOf([2, 3]), centreOf(near)];
      expect(distance([2, 3], near)).toBe(1);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(STEP);
    }
  });

  it('counts steps', () => {
    expect(distance([0, 0], [3, -1])).toBe(3);
    expect(distance([0, 10], [10, 0])).toBe(10);
    expect(distance([-1, -1], [1, 1])).toBe(4);
  });

  it('makes a box around hexes', () => {
    const { width, height } = boxOf([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(width).toBeCloseTo(2 * STEP);
    expect(height).toBeCloseTo(3.5 * SIZE);
  });
});

describe('one piece', () => {
  it('is what hangs together by sides', () => {
    expect(connected([[0, 0]])).toBe(true);
    expect(
      connected([
        [0, 0],
        [1, 0],
        [1, -1],
      ]),
    ).toBe(true);
    expect(
      connected([
        [0, 0],
        [2, 0],
      ]),
    ).toBe(false);
    expect(connected(neighbours([5, 5]))).toBe(true);
  });
});

describe('the line around hexes', () => {
  const corners = (path: string): number => path.split(/[ML]/).length - 1;

  it('has six corners around one, ten around two', () => {
    expect(corners(outlinePath([[0, 0]]))).toBe(6);
    expect(
      corners(
        outlinePath([
          [0, 0],
          [1, 0],
        ]),
      ),
    ).toBe(10);
  });

  it('goes around a hole too, and around every piece', () => {
    const ring = outlinePath(neighbours([0, 0]));
    expect(ring.match(/M/g)).toHaveLength(2);
    expect(corners(ring)).toBe(18 + 6);
    expect(
      outlinePath([
        [0, 0],
        [4, 0],
      ]).match(/M/g),
    ).toHaveLength(2);
  });
});

describe('a sheet', () => {
  const sheet = new HexSheet(['A..', '.T.', '..W']);

  it('numbers hexes row by row', () => {
    expect(sheet.numberOf([0, 0])).toBe(0);
    expect(sheet.numberOf([1, 1])).toBe(4);
    expect(sheet.numberOf([-1, 2])).toBe(6);
    expect(sheet.numberOf([-1, 0])).toBe(-1);
    expect(sheet.placeOf(6)).toEqual({ row: 3, column: 1 });
    expect(sheet.numberAt(3, 1)).toBe(6);
    expect(sheet.numberAt(0, 1)).toBeNull();
    expect(sheet.numberAt(3, 4)).toBeNull();
  });

  it('shifts odd rows to the right', () => {
    expect(centreOf(sheet.hexes[3]!).x - centreOf(sheet.hexes[0]!).x).toBeCloseTo(STEP / 2);
    expect(centreOf(sheet.hexes[6]!).x).toBeCloseTo(centreOf(sheet.hexes[0]!).x);
  });

  it('knows what is where and what lies around it', () => {
    expect(sheet.all('T')).toEqual([4]);
    expect(sheet.around(4).sort()).toEqual([1, 2, 3, 5, 7, 8]);
    expect(sheet.around(0).sort()).toEqual([1, 3]);
  });
});
