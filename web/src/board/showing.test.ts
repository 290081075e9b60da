import { expect, it } from 'vitest';
import { Showing } from './showing.svelte';

it('holds up what is said about things on their way, but no question', async () => {
  const showing = new Showing();
  const said: string[] = [];
  const end = showing.begin('motion');
  const still = showing.still().then(() => said.push('at rest'));
  await showing.told();
  expect(showing.telling).toBe(false);
  expect(said).toEqual([]);
  end();
  await still;
  expect(said).toEqual(['at rest']);
});

it('does not wait for what has begun since', async () => {
  const showing = new Showing();
  const end = showing.begin('motion');
  const first = showing.still();
  showing.begin('motion');
  end();
  await first;
});

it('tells a story until it is told or skipped', async () => {
  const showing = new Showing();
  const end = showing.begin('story', () => end());
  expect(showing.telling).toBe(true);
  showing.skip();
  await showing.told();
  expect(showing.telling).toBe(false);
});
