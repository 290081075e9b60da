import { expect, it } from 'vitest';
import { Ordering } from './ordering.svelte';

it('orders tokens and gives them one by one', () => {
  const ordering = new Ordering();
  ordering.keep(['testing', 'testing', 'science']);
  expect(ordering.move(2, 0)).toBe(0);
  expect(ordering.coins.map(({ kind }) => kind)).toEqual(['science', 'testing', 'testing']);
  expect(ordering.next).toBeNull();
  ordering.start();
  expect(ordering.next).toBe('science');
  ordering.keep(['testing', 'testing']);
  expect(ordering.next).toBe('testing');
});

it('asks again when an answer was taken back', () => {
  const ordering = new Ordering();
  ordering.keep(['testing', 'science']);
  ordering.start();
  ordering.keep(['science']);
  ordering.keep(['science', 'testing']);
  expect(ordering.settled).toBe(false);
  expect(ordering.move(1, 5)).toBe(1);
});

it('gives every token a name of its own', () => {
  const ordering = new Ordering();
  ordering.keep(['science', 'testing']);
  ordering.keep(['testing']);
  ordering.keep(['testing', 'testing', 'testing']);
  expect(new Set(ordering.coins.map(({ key }) => key)).size).toBe(3);
});

it('asks nothing that was settled before, and asks when it is taken back', () => {
  const ordering = new Ordering();
  ordering.foresee(['testing']);
  ordering.foreseeMore(['science']);
  ordering.keep(['science', 'testing']);
  expect(ordering.next).toBe('testing');
  ordering.keep([]);
  ordering.keep(['science', 'testing']);
  expect(ordering.next).toBeNull();
});

it('asks where other tokens were set aside than was foreseen', () => {
  const ordering = new Ordering();
  ordering.foresee(['testing', 'testing']);
  ordering.keep(['science', 'testing']);
  expect(ordering.next).toBeNull();
});
