import { expect, test } from 'vitest';
import { cube } from './cube';
import { outline } from './honeycomb';
import { Painter } from './painter';
import { unknownScene } from './unknown';

const corners = (path: string): number => path.split(/[ML]/).length - 2; // the first is also the last

test('the line round several cells leaves out the edges between them', () => {
  expect(corners(outline([[0, 0]]))).toBe(6);
  expect(
    corners(
      outline([
        [0, 0],
        [1, 0],
      ]),
    ),
  ).toBe(10);
  expect(
    corners(
      outline([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ),
  ).toBe(12);
});

test('of a cube one sees three faces at most, and only one from straight ahead', () => {
  const face = { sign: 'M0 0' };
  const die = {
    dim: [0, 0, 0],
    base: [99, 99, 99],
    lit: [255, 255, 255],
    ink: '#fff',
    faces: Array(6).fill(face),
  } as const;
  const seen = (turn: [number, number, number]): number => cube(die, 10, turn).split('matrix').length - 1;
  expect(seen([0, 0, 0])).toBe(1);
  expect(seen([0.5, 0.7, 0.1])).toBe(3);
});

test('a game without a picture has one of its own, the same every time', () => {
  const drawn = (name: string): string => unknownScene(name).subject(new Painter('p'));
  expect(drawn('comet-chase')).toBe(drawn('comet-chase'));
  expect(drawn('comet-chase')).not.toBe(drawn('drifters'));
});

test('what a picture defines has a name of its own, so that two pictures do not mix', () => {
  const [one, other] = [new Painter('one'), new Painter('other')];
  expect(one.glow('#fff')).toBe(one.glow('#fff'));
  expect(one.glow('#fff')).not.toBe(other.glow('#fff'));
  expect(one.definitions.match(/id=/g)).toHaveLength(1);
});
