import type { Analysis, Find, Sentence, Slip } from '../wire/messages';

/** What a moment is remembered for. */
export type Kind = 'find' | 'luck' | 'slip' | 'mistake' | 'blunder';

/** A shape and a sign for each, so that no colour is needed to tell them apart; in a box of 32 by 32. */
export const MARKS: Record<Kind, { colour: string; shape: string; sign: string }> = {
  find: { colour: 'var(--find)', shape: 'M16 2a14 14 0 1 1-.01 0z', sign: '!' },
  slip: { colour: 'var(--slip)', shape: 'M16 1 31 16 16 31 1 16z', sign: '?!' },
  mistake: { colour: 'var(--danger)', shape: 'M10 2h12l8 8v12l-8 8H10l-8-8V10z', sign: '?' },
  blunder: { colour: 'var(--danger)', shape: 'M1 3h30L16 31z', sign: '??' },
  luck: { colour: 'var(--luck)', shape: 'M7 3h18q4 0 4 4v18q0 4-4 4H7q-4 0-4-4V7q0-4 4-4z', sign: '' },
};

/** The pips of a die that fell. */
export const PIPS = [10, 16, 22].map((at) => `M${at} ${at - 2.6}a2.6 2.6 0 1 1-.01 0z`).join('');

/** A moment worth a look, and by how much of the victory it moved somebody. */
export interface Point {
  at: number;
  seat: number;
  kind: Kind;
  change: number;
  slip?: Slip;
}

/** The moments worth a look, in order. */
export function pointsOf({ slips, finds = [], review = [] }: Analysis): Point[] {
  const found = [...slips.map(ofSlip), ...review.filter(isLuck).map(ofLuck), ...finds.map(ofFind)];
  const first = found.filter((point, index) => found.findIndex(({ at }) => at === point.at) === index);
  return first.sort((one, other) => one.at - other.at);
}

const isLuck = ({ key }: Sentence): boolean => key === 'swing-luck';
const ofSlip = (slip: Slip): Point => ({
  at: slip.at,
  seat: slip.seat,
  kind: slip.size ?? 'slip',
  change: -slip.cost,
  slip,
});
const ofFind = ({ at, seat, lead }: Find): Point => ({ at, seat, kind: 'find', change: lead });
const ofLuck = ({ at, seat = 0, percent = 0 }: Sentence): Point => ({
  at,
  seat: seat ?? 0,
  kind: 'luck',
  change: percent / 100,
});

/** Of all the sentences of a review those for whoever looks: of the game, and of one seat. */
export function reviewFor(
  review: readonly Sentence[],
  mine: readonly number[],
  winners: readonly number[],
): Sentence[] {
  const own = review.filter(({ key }) => OWN.includes(key));
  const whose = [...mine, ...winners].find((seat) => own.some((one) => one.seat === seat)) ?? own[0]?.seat;
  return review.filter((one) => !OWN.includes(one.key) || one.seat === whose);
}

const OWN: readonly string[] = ['slip', 'clean', 'luck', 'luck-alone'];
