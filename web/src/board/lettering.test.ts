import { expect, it } from 'vitest';
import { strokesOf } from './lettering';

it('sets the strokes of a text one after the other', () => {
  const { glyphs, width } = strokesOf('2/2');
  expect(glyphs.map(({ x }) => x)).toEqual([0, 9, 18]);
  expect(glyphs[0]?.d).toBe(glyphs[2]?.d);
  expect(width).toBe(24);
});

it('leaves out what it cannot draw', () => {
  expect(strokesOf('R?').glyphs).toHaveLength(1);
  expect(strokesOf('').width).toBe(0);
});
