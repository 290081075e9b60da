import { naming, type Offer, offerOf } from '../../board/offers';
import type { Answer, Ask } from '../../board/props';
import type { Texts } from '../../texts/texts';
import { marks, signs, timings } from './art';
import type { Division } from './content';
import { type View, wayUnderWay } from './view';

/** So many answers lie side by side; more open from one. */
const MOST = 4;
/** What most come for, the first that is there. */
const LOUD = ['complete', 'recruit', 'hire', 'pay', 'draw', 'take', 'done'];
/** Questions at the end of a turn. */
const ENDS = ['project', 'trade', 'finish'];
/** On a card it is larger than in a list: here they open from one answer each. */
const ON_CARDS = ['recruit', 'take', 'hire', 'use', 'discard', 'pass', 'order', 'trade'];

/** The question as a few large answers; most of them can be clicked on the cards, too. */
export function answers(ask: Ask, view: View, texts: Texts): readonly Answer[] {
  const offers = ask.choices.map(offerOf);
  if (ask.name === 'pay') return paying(offers, view, texts);
  const verbs = [...new Set(offers.map(({ verb }) => verb))];
  const found = verbs.flatMap((verb) => {
    const some = offers.filter((offer) => offer.verb === verb);
    const onCards = verbs.length > 1 && ON_CARDS.includes(verb);
    if (some.length > MOST || (onCards && some.length > 1)) return group(verb, some, view, texts);
    return some.map((offer) => (onCards ? brief(offer, texts) : plain(offer, texts, ask.name)));
  });
  return loud(found);
}

/** What the table suggests first; the others behind it if there are many. */
function paying(offers: readonly Offer[], view: View, texts: Texts): Answer[] {
  const way = wayUnderWay(view)?.way;
  const suggested = way && naming(offers, 'pay', [...way.tokens, ...Array<string>(way.cards).fill('card')]);
  const first = suggested ?? offers[0]!;
  const others = offers.filter((offer) => offer !== first).map((offer) => plain(offer, texts));
  const rest =
    others.length < MOST
      ? others
      : [{ label: texts.say('board.other-ways', { n: others.length }), icon: timings['cost'], among: others }];
  return [{ ...plain(first, texts), lead: true }, ...rest];
}

function plain(offer: Offer, texts: Texts, asked = ''): Answer {
  const answer = { label: labelOf(offer, texts, asked), choice: offer.text, icon: iconOf(offer) };
  return offer.verb === 'borrow' ? { ...answer, note: texts.say('board.borrowing') } : answer;
}

/** In as few words as the question leaves. */
function labelOf({ verb, args, text }: Offer, texts: Texts, asked: string): string {
  if (verb === 'done' && ENDS.includes(asked)) return texts.say('board.end-turn');
  if (verb === 'pass' && args.length) return args.map((coin) => texts.say(`division.${coin}`)).join(', ');
  return texts.choice(verb === 'borrow' ? `complete ${args[0]}` : text);
}

/** The deed in a word, and with whom below it. */
function brief(offer: Offer, texts: Texts): Answer {
  return { ...plain(offer, texts), label: texts.say(`board.group.${offer.verb}`), note: texts.choice(offer.text) };
}

function group(verb: string, some: readonly Offer[], view: View, texts: Texts): Answer {
  const free = view.recruits.filter(({ ways }) => ways.some(({ badge }) => badge === 'free')).length;
  return {
    label: texts.say(`board.group.${verb}`),
    note: texts.sayIfAny(`board.group-note.${verb}`, { n: some.length, free }),
    icon: iconOf(some[0]!),
    among: some.map((offer) => plain(offer, texts)),
  };
}

function iconOf({ verb, args: [first = ''] }: Offer): Answer['icon'] {
  const icons: Record<string, Answer['icon']> = {
    recruit: marks.person,
    hire: marks.person,
    take: marks.card,
    draw: marks.back,
    complete: marks.flag,
    borrow: marks.flag,
    use: timings['instead'],
    done: marks.tick,
  };
  return signs[first as Division] ?? icons[verb];
}

/** One answer is loud. */
function loud(found: readonly Answer[]): Answer[] {
  const verbOf = ({ choice, among }: Answer): string => (choice ?? among?.[0]?.choice ?? '').split(' ', 1)[0]!;
  const verb = LOUD.find((one) => found.some((answer) => verbOf(answer) === one));
  const first = found.find((answer) => verbOf(answer) === verb);
  return found.map((answer) => (answer === first ? { ...answer, lead: true } : answer));
}
