import { expect, it } from 'vitest';
import { Texts } from '../../texts/texts';
import { percent } from './threats';

it('says of what is hardly likely that it is possible', () => {
  const texts = new Texts({ 'board.percent': '{n}%', 'board.hardly': '<1%' }, 'en');
  const shown = [0, 0.001, 0.0049, 0.005, 0.271, 1].map((share) => percent(share, texts));
  expect(shown).toEqual(['0%', '<1%', '<1%', '1%', '27%', '100%']);
});
