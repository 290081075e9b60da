import { expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { Texts } from '../../texts/texts';
import type { Content } from './content';
import { planetHelp } from './game.svelte';
import type { View } from './view';
import { wordsIn } from './words';

it('says whose something is as French has it', () => {
  const words = wordsIn('fr');
  expect(words.colonyOf('Ada')).toBe('colonie d’Ada');
  expect(words.shipOf(2, 'Grace')).toBe('Vaisseau 2 de Grace');
});

it('says whom a level lifts by how many play', () => {
  expect(wordsIn('en').lifts(1, 2)).toBe('lifts the other player to level 1');
  expect(wordsIn('en').lifts(1, 3)).toBe('lifts everybody else to level 1');
});

it('tells of a planet the level that this table asks for, and counts in French', () => {
  const texts = new Texts(
    { 'amount.energy': '{n} {n:plural|énergie|énergies}', 'track.colonial': 'piste coloniale' },
    'fr',
  );
  const side = { production: [3, 0, 0], icons: 1, points: 9 };
  const planet = { type: 'alien', colony: side, terraformed: side, cost: [2, 0, 0] };
  const content = partly<Content>({
    planet: () => planet,
    type: () => ({ id: 'alien', terraforming: 4, antimatter_science: 0 }),
  });
  const view = partly<View>({ terraforming: { alien: 3 } });
  const told = planetHelp({ view, content, texts, names: [], words: wordsIn('fr') }, 25);
  expect(told).toContain('produit 3 énergies');
  expect(told).toContain('coûte 2 énergies, il faut le niveau 3');
});
