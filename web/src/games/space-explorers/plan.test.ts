import { describe, expect, it } from 'vitest';
import { type Offer, offerOf } from '../../board/offers';
import { partly } from '../../board/partly';
import { Plan } from './plan.svelte';
import { Question } from './question.svelte';
import type { View } from './view';

const view = partly<View>({
  cards: [22],
  seats: [],
  recruits: [
    {
      card: 0,
      number: 22,
      ways: [
        {
          division: 'science',
          tokens: ['testing'],
          cards: 1,
          discards: [7],
          others: [['testing', 'testing']],
          other_ways: true,
        },
      ],
    },
  ],
});

const offers = (...texts: string[]): Offer[] => texts.map((text) => offerOf({ text, notes: [] }));
const ask = (name: string, ...choices: string[]): Question =>
  new Question({ seat: 0, name, choices: choices.map((text) => ({ text, notes: [] })) }, view, new Map());

describe('a recruit in one click', () => {
  const [take, recruit, paid, byHand] = Plan.offers(offers('take 22', 'recruit 22 science'), view);

  it('offers what else could be paid', () => {
    expect(take?.text).toBe('take 22');
    expect(Plan.read(recruit!).paid).toBe('suggested');
    expect(Plan.read(paid!)).toEqual({ recruit: 'recruit 22 science', paid: ['testing', 'testing'] });
    expect(Plan.read(byHand!)).toEqual({ recruit: 'recruit 22 science', paid: 'by hand' });
  });

  it('answers as suggested, with the cards that are missed least', () => {
    const plan = new Plan();
    expect(plan.begin(recruit!, view)).toBe('recruit 22 science');
    expect(plan.answer(ask('pay', 'pay testing testing', 'pay testing card'))).toBe('pay testing card');
    expect(plan.answer(ask('discard', 'discard 5', 'discard 7'))).toBe('discard 7');
    expect(plan.answer(ask('order', 'order 7'))).toBe('order 7');
    expect(plan.answer(ask('project', 'done'))).toBeNull();
  });

  it('or as was said with it', () => {
    const plan = new Plan();
    plan.begin(paid!, view);
    expect(plan.answer(ask('pay', 'pay testing testing', 'pay testing card'))).toBe('pay testing testing');
  });

  it('leaves the payment to whoever wants to choose it', () => {
    const plan = new Plan();
    expect(plan.begin(byHand!, view)).toBe('recruit 22 science');
    expect(plan.answer(ask('pay', 'pay testing card'))).toBeNull();
  });

  it('plans nothing for what is no recruit, and nothing after its end', () => {
    const plan = new Plan();
    expect(plan.begin(take!, view)).toBe('take 22');
    plan.begin(recruit!, view);
    plan.end();
    expect(plan.answer(ask('pay', 'pay testing card'))).toBeNull();
  });
});
