import { describe, expect, it } from 'vitest';
import { labelled, type Named } from './names';

const body = (name: string, x: number, y: number, quiet = false): Named => ({ name, x, y, reach: 20, quiet });

describe('names on the map', () => {
  it('stand below a body that is alone', () => {
    const [label] = labelled([body('Osiris', 0, 0)], 14, 12);
    expect(label!.y).toBeGreaterThan(20);
    expect(label!.x).toBeLessThan(0);
  });

  it('keep off the body below', () => {
    const labels = labelled([body('Osiris', 0, 0), body('Draugr', 0, 45)], 14, 12);
    expect(labels.find(({ name }) => name === 'Osiris')!.y).toBeLessThan(0);
  });

  it('of stars give way to those of planets', () => {
    const crowd = [0, 35, 70].flatMap((x) => [0, 35, 70].map((y) => body(`Planet ${x} ${y}`, x, y)));
    const labels = labelled([body('Vega', 35, 17, true), ...crowd], 14, 12);
    expect(labels.some(({ name }) => name === 'Vega')).toBe(false);
  });
});
