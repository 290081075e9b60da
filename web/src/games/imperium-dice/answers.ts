import type { Answer, Ask } from '../../board/props';
import { begun } from '../../texts/grammar';
import type { Texts } from '../../texts/texts';
import type { Offer } from '../../board/offers';
import { icons, pictureOf } from './answerArt';
import { faces } from './art';
import { questionOf, type Question } from './question.svelte';
import type { View } from './view';

/** So many answers lie side by side, and so many of a kind; more of a kind open from one. */
const MOST = 5;
const MOST_OF_A_KIND = 2;
const DEEDS = ['attack', 'build', 'take', 'invade', 'destroy', 'ignore'];
const WAYS_ON = ['done', 'pass'];

/** The question as a few large answers. */
export function answers(ask: Ask, view: View, texts: Texts): readonly Answer[] {
  const question = questionOf(ask, view);
  if (question.rolls.length) return rolling(question, texts);
  const plain = (offer: Offer): Answer => ({
    label: labelOf(offer, view, texts),
    note: noteOf(offer, view, texts),
    choice: offer.text,
    icon: iconOf(offer, view),
  });
  const found = together(question.offers, (some) => group(some, plain, texts), plain);
  return loud(found);
}

/** The dice picked; before any is, those that do not thrive; and to keep all. */
function rolling(question: Question, texts: Texts): readonly Answer[] {
  const roll = question.roll ?? question.proposed;
  const rolled: Answer[] = roll
    ? [
        {
          label: texts.say(question.roll ? 'board.roll' : 'board.roll-others', { n: roll.args.length }),
          choice: roll.text,
          icon: icons.roll,
          lead: true,
        },
      ]
    : [];
  const note = roll ? '' : texts.say('board.all-thrive');
  const kept = { label: texts.say('board.keep-all'), note, icon: icons.keep, lead: !roll };
  return [...rolled, ...question.buttons.map(({ text }) => ({ ...kept, choice: text }))];
}

function labelOf(offer: Offer, view: View, texts: Texts): string {
  const [first = ''] = offer.args;
  const values = { face: view.dice[Number(first)]?.acts ?? '', foe: Number(first) };
  return texts.sayIfAny(`board.answer.${offer.verb}`, values) || texts.choice(offer.text);
}

/** What it means, where the table has no forecast for it. */
function noteOf(offer: Offer, view: View, texts: Texts): string | undefined {
  return texts.sayIfAny(`board.answer-note.${offer.verb}`, { on: view.motion?.on ?? 0 }) || undefined;
}

function iconOf(offer: Offer, view: View) {
  const die = view.dice[Number(offer.args[0])];
  if (die && ['reroll', 'discard', 'destroy', 'invade', 'press', 'berth'].includes(offer.verb))
    return faces[die.acts ?? ''];
  return pictureOf(offer);
}

/** Those of a kind behind one answer, where there would be too many. */
function together(
  offers: readonly Offer[],
  many: (some: readonly Offer[]) => Answer,
  one: (offer: Offer) => Answer,
): Answer[] {
  const verbs = [...new Set(offers.map(({ verb }) => verb))];
  return verbs.flatMap((verb) => {
    const some = offers.filter((offer) => offer.verb === verb);
    const few = offers.length <= MOST && some.length <= MOST_OF_A_KIND;
    return some.length === 1 || verbs.length === 1 || few ? some.map(one) : many(some);
  });
}

function group(some: readonly Offer[], plain: (offer: Offer) => Answer, texts: Texts): Answer {
  const [{ verb } = { verb: '' }] = some;
  return {
    label: begun(texts.say(`board.group.${verb}`)),
    note: texts.sayIfAny(`board.group-note.${verb}`, { n: some.length }),
    icon: icons[verb],
    among: some.map(plain),
  };
}

/** One answer is loud: the deed most come for, else the way on; or the only one. */
function loud(found: Answer[]): Answer[] {
  const verbOf = ({ choice, among }: Answer): string => (choice ?? among?.[0]?.choice ?? '').split(' ', 1)[0]!;
  const verb = [...DEEDS, ...WAYS_ON].find((one) => found.some((answer) => verbOf(answer) === one));
  const first = found.length > 1 ? found.find((answer) => verbOf(answer) === verb) : found[0];
  return found.map((answer) => (answer === first ? { ...answer, lead: true } : answer));
}
