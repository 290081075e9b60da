import { expect, test } from 'vitest';
import { ago } from './lobby.svelte';

test('how long ago, in words', () => {
  const now = 1_000_000_000;
  expect(ago(now / 1000 - 20, now, 'en')).toBe('now');
  expect(ago(now / 1000 + 5, now, 'en')).toBe('now');
  expect(ago(now / 1000 - 60, now, 'en')).toBe('1 minute ago');
  expect(ago(now / 1000 - 7300, now, 'en')).toBe('2 hours ago');
  expect(ago(now / 1000 - 90_000, now, 'fr')).toBe('hier');
});
