import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { Galaxy } from './galaxy';
import type { PrintedGalaxy, PrintedStar, PrintedZone } from './view';

const galaxy = new Galaxy(
  partly<PrintedGalaxy>({ rows: 17, columns: 25, sun_row: 8, sun_column: 12, black_hole: [11, 0] }),
  partly<PrintedZone[]>([
    { id: 'near', within: 5, points: 1 },
    { id: 'intermediate', within: 9, points: 2 },
    { id: 'far', within: 99, points: 3 },
  ]),
  partly<PrintedStar[]>([{ id: 'barnard', kind: 'single', at: [1, 3] }]),
);

describe('the galaxy', () => {
  it('has the Sun in the middle of the picture', () => {
    expect(galaxy.sun).toBe(212);
    expect(galaxy.centre(212)).toEqual({ x: 0, y: 0 });
    expect(galaxy.spot(212)).toEqual({ row: 9, column: 13 });
  });

  it('numbers hexes row by row, odd rows half a hex to the right', () => {
    expect(galaxy.hexes).toHaveLength(425);
    expect(galaxy.centre(212 + 25).x - galaxy.centre(212).x).toBeCloseTo(galaxy.centre(213).x / 2);
    expect(galaxy.numberOf([1, 0])).toBe(213);
    expect(galaxy.numberOf([99, 0])).toBe(-1);
  });

  it('tells where a hex lies, seen from the Sun', () => {
    expect(galaxy.fromSun(212 + 3)).toEqual({ steps: 3, direction: 0 });
    expect(galaxy.fromSun(212 - 2)).toEqual({ steps: 2, direction: 4 });
    expect(galaxy.fromSun(212 + 50)).toEqual({ steps: 2, direction: 2 });
    expect([212 + 2, 212 - 1, 212 + 1].sort(galaxy.outwards)).toEqual([213, 211, 214]);
  });

  it('has zones by distance from the Sun', () => {
    expect([212 + 5, 212 + 6, 212 + 10].map((place) => galaxy.zoneOf(place).id)).toEqual([
      'near',
      'intermediate',
      'far',
    ]);
    expect(galaxy.borders().map(({ zone }) => zone.id)).toEqual(['near', 'intermediate']);
  });

  it('knows the star beside a hex', () => {
    expect(galaxy.starBeside(galaxy.numberOf([1, 2]))?.id).toBe('barnard');
    expect(galaxy.starBeside(212)).toBeUndefined();
  });
});
