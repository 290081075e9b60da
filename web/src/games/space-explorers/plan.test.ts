import { describe, expect, it } from 'vitest';
import { type Offer, offerOf } from '../../board/offers';
import { partly } from '../../board/partly';
import type { Ask } from '../../board/props';
import { followingFrom, nextCards, orderFrom, planned, readPayment, readPlan, rowOf } from './plan';
import type { View } from './view';

const view = partly<View>({
  recruits: [
    {
      card: 0,
      number: 22,
      ways: [
        {
          division: 'science',
          tokens: ['testing'],
          cards: 1,
          spared: [7, 5, 9],
          others: [
            ['testing', 'testing'],
            ['card', 'card'],
          ],
          other_ways: true,
        },
      ],
    },
  ],
});

const offers = (...texts: string[]): Offer[] => texts.map((text) => offerOf({ text, notes: [] }));
const ask = (name: string, ...choices: string[]): Ask => ({
  seat: 0,
  name,
  choices: choices.map((text) => ({ text, notes: [] })),
});

describe('a recruit in one click', () => {
  const found = planned(offers('take 22', 'recruit 22 science'), view);
  const [take, recruit, otherCard, , paid, twoCards, firstOfTwo, , , byHand] = found as Offer[];
  const answer = (offer: Offer, asked: Ask): string | null => followingFrom(offer, view)?.(asked, view) ?? null;
  const pay = ask('pay', 'pay testing testing', 'pay testing card', 'pay card card');

  it('offers what else could be paid', () => {
    expect(take?.text).toBe('take 22');
    expect(readPlan(recruit!).paid).toBe('suggested');
    expect(readPlan(otherCard!).paid).toEqual({ coins: ['testing', 'card'], cards: ['5'] });
    expect(readPlan(paid!)).toMatchObject({
      recruit: 'recruit 22 science',
      paid: { coins: ['testing', 'testing'], cards: [] },
    });
    expect(readPlan(byHand!)).toMatchObject({ recruit: 'recruit 22 science', paid: 'by hand' });
    expect(found.filter((offer) => readPayment(offer)?.card)).toHaveLength(5);
    expect(new Set(found.map(rowOf)).size).toBe(4);
    expect(found).toHaveLength(10);
  });

  it('answers as suggested, with the cards that are missed least', () => {
    expect(answer(recruit!, pay)).toBe('pay testing card');
    expect(answer(recruit!, ask('discard', 'discard 5', 'discard 7'))).toBe('discard 7');
    expect(answer(recruit!, ask('order', 'order 7'))).toBe('order 7');
    expect(answer(recruit!, ask('project', 'done'))).toBeNull();
  });

  it('or as was said with it', () => {
    expect(answer(paid!, pay)).toBe('pay testing testing');
    expect(answer(otherCard!, ask('discard', 'discard 5', 'discard 7'))).toBe('discard 5');
    expect(answer(twoCards!, ask('discard', 'discard 5 7', 'discard 5 9'))).toBe('discard 5 7');
  });

  it('names two other cards one after the other', () => {
    expect(nextCards(otherCard!, view)).toEqual([]);
    const [, both] = nextCards(firstOfTwo!, view) as Offer[];
    expect(both?.text).toBe('recruit 22 science pay card card discard 7 9');
    expect(nextCards(both!, view)).toEqual([]);
    expect(answer(both!, ask('discard', 'discard 5 7', 'discard 7 9'))).toBe('discard 7 9');
    expect(answer(both!, ask('discard', 'discard 5', 'discard 9'))).toBe('discard 9');
    expect(answer(both!, ask('order', 'order 9 7', 'order 7 9'))).toBe('order 7 9');
  });

  it('leaves the payment to whoever wants to choose it, and plans nothing for what is no recruit', () => {
    expect(followingFrom(byHand!, view)).toBeUndefined();
    expect(followingFrom(take!, view)).toBeUndefined();
  });

  it('alone, puts tokens under the pile in the order one would have them back', () => {
    const alone = partly<View>({
      ...view,
      recruits: [
        {
          number: 22,
          ways: [{ division: 'science', tokens: ['testing', 'science'], cards: 0, spared: [], others: [] }],
        },
      ],
      solo: { wanted: ['science', 'testing'] },
    });
    const [recruit, reordered] = planned(offers('recruit 22 science'), alone) as Offer[];
    expect(orderFrom(recruit!, alone)).toEqual(['science', 'testing']);
    expect(readPlan(reordered!)).toMatchObject({ recruit: 'recruit 22 science', reordered: true });
    const under = ask('under', 'under science', 'under testing');
    const aside = partly<View>({ ...alone, solo: { aside: ['testing', 'science'] } });
    expect(followingFrom(recruit!, alone)?.(under, aside)).toBe('under science');
    expect(followingFrom(reordered!, alone)?.(under, aside)).toBeNull();
    expect(orderFrom(reordered!, alone)).toBeNull();
    expect(orderFrom(recruit!, view)).toBeNull();
  });
});
