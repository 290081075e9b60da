import { expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { Texts } from '../../texts/texts';
import type { Content } from './content';
import { planetHelp } from './game';
import type { View } from './view';

it('tells of a planet the level that this table asks for, and counts in French', () => {
  const texts = new Texts(
    {
      'amount.energy': '{n} {n:plural|énergie|énergies}',
      'board.as-colony': 'produit {amount}',
      'board.to-terraform': 'coûte {amount}, il faut le niveau {level}',
    },
    'fr',
  );
  const side = { production: [3, 0, 0], icons: 1, points: 9 };
  const planet = { type: 'alien', colony: side, terraformed: side, cost: [2, 0, 0] };
  const content = partly<Content>({
    planet: () => planet,
    type: () => ({ id: 'alien', terraforming: 4, antimatter_science: 0 }),
  });
  const view = partly<View>({ terraforming: { alien: 3 } });
  const told = planetHelp({ view, content, texts }, 25);
  expect(told).toContain('produit 3 énergies');
  expect(told).toContain('coûte 2 énergies, il faut le niveau 3');
});
