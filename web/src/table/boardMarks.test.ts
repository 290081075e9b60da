import { expect, test } from 'vitest';
import { partly } from '../board/partly';
import { between, drawn } from './boardMarks';

const box = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test('an arrow ends at the rim of what it points at', () => {
  const way = between(box(0, 0), box(300, 0))!;
  const [, , , end] = way.path.match(/M(\S+ \S+)Q(\S+ \S+) (\S+ \S+)/)!;
  const [x, y] = end!.split(' ').map(Number);
  expect(x).toBeLessThan(300);
  expect(x).toBeGreaterThan(280);
  expect(Math.abs(y! - 20)).toBeLessThan(12);
});

test('nothing points from a thing to what it touches', () => {
  expect(between(box(0, 0), box(0, 0))).toBeNull();
  expect(between(box(0, 0), box(38, 0))).toBeNull();
});

test('what lies behind the upper edge of a board is not marked, and words stand below it', () => {
  const room = { left: 0, top: 100, right: 390, bottom: 600 };
  const marked = (top: number) => {
    const thing = partly<Element>({ getBoundingClientRect: () => partly<DOMRect>({ ...box(40, top) }) });
    return drawn(
      { kind: 'step', aim: { to: ['hex-1'] }, number: 3 },
      () => [thing],
      () => room,
    );
  };
  expect(marked(40)).toEqual([]);
  expect(marked(90)[0]!.tag.y).toBeGreaterThanOrEqual(100);
});
