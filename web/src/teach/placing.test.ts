import { describe, expect, test } from 'vitest';
import { type Box, lead, place } from './placing';

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const DESK = { width: 1280, height: 800, top: 56 };
const PHONE = { width: 360, height: 740, top: 0 };
const WIDE = { width: 2560, height: 1440, top: 90 };

describe('the words', () => {
  for (const room of [DESK, PHONE, WIDE])
    test(`lie beside what they speak of, ${room.width} pixels wide`, () => {
      const card = { width: Math.min(400, room.width - 24), height: 220 };
      for (let x = 0; x < room.width - 120; x += 97)
        for (let y = room.top; y < room.height - 60; y += 71) {
          const about = box(x, y, 110, 50);
          const found = place(about, about, card, room);
          const height = Math.min(card.height, found.most);
          expect(found.x).toBeGreaterThanOrEqual(0);
          expect(found.x + card.width).toBeLessThanOrEqual(room.width);
          expect(found.y + height).toBeLessThanOrEqual(room.height);
          expect(overlap({ ...found, ...card, height }, about), `${x} ${y}`).toBe(false);
        }
    });

  test('leave free what is to be pressed, too', () => {
    const about = box(200, 300, 300, 100);
    const act = box(220, 560, 200, 60);
    const found = place(about, act, { width: 400, height: 220 }, DESK);
    expect(overlap({ ...found, width: 400, height: 220 }, act)).toBe(false);
  });

  test('stand between what they speak of and what is to be pressed where there is most room', () => {
    const about = box(100, 80, 200, 120);
    const act = box(20, 640, 320, 60);
    const found = { ...place(about, act, { width: 336, height: 300 }, PHONE), width: 336, height: 300 };
    expect(found.most).toBeGreaterThanOrEqual(300);
    expect(overlap(found, about) || overlap(found, act)).toBe(false);
  });

  test('stand beside what they speak of and above what is to be pressed', () => {
    const about = box(40, 200, 200, 260);
    const act = box(700, 680, 320, 60);
    const found = { ...place(about, act, { width: 400, height: 220 }, DESK), width: 400, height: 220 };
    expect(found.most).toBeGreaterThanOrEqual(220);
    expect(overlap(found, about) || overlap(found, act)).toBe(false);
  });

  test('scroll where there is no room for them', () => {
    const found = place(box(0, 200, 360, 400), box(0, 200, 360, 400), { width: 336, height: 300 }, PHONE);
    expect(found.most).toBeLessThan(300);
  });
});

test('the line leads from the words to what they speak of', () => {
  const about = box(100, 500, 200, 100);
  const line = lead(box(80, 200, 400, 220), about, 'above');
  expect(line.from[1]).toBe(420);
  expect(line.to[1]).toBeLessThan(about.y);
  expect(line.to[0]).toBeGreaterThan(about.x);
  expect(line.angle).toBeCloseTo(90);
});
