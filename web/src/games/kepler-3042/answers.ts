import type { Answer, Ask } from '../../board/props';
import { offerOf, type Offer } from '../../board/offers';
import type { Texts } from '../../texts/texts';
import { actions, bonuses, marks, techs } from './art';
import { courses } from './courses.svelte';
import { habit } from './habit.svelte';
import { along, endTurn, following, isIdle, leaves, leftOpen, minesWorked, waysAhead } from './turn';
import { shipInFleet, type View } from './view';

/** So many answers lie side by side; where there are more, or where they are places, the board has them. */
const MOST = 5;
const ON_BOARD = ['act', 'place', 'reveal', 'launch', 'fly', 'start', 'remove', 'bonus', 'develop'];

/** The question as a few large answers: what the board does not offer, and to end the turn. */
export function answers(ask: Ask, view: View, texts: Texts): readonly Answer[] {
  const offers = ask.choices.map(offerOf);
  const deeds = offers.filter(({ verb }) => verb !== 'done' && verb !== 'quantum');
  const plain = (offer: Offer): Answer => ({
    label: texts.choice(offer.text),
    choice: offer.text,
    following: following(offer),
    icon: iconOf(offer),
  });
  const many = deeds.length > MOST || deeds.some(({ verb }) => ON_BOARD.includes(verb));
  const listed: Answer = { label: texts.say('board.list'), among: deeds.map(plain), icon: marks.actions, slim: true };
  return [
    ...(many ? [] : deeds.map(plain)),
    ...together(ask, view, texts),
    ...returns(ask, view, texts),
    ...waysOn(ask, view, texts),
    ...(many ? [listed] : []),
    ...byHabit(ask, view, texts),
  ];
}

/** To let turns end by themselves is offered where one would; to have it no longer, whenever a turn begins. */
function byHabit(ask: Ask, view: View, texts: Texts): Answer[] {
  const looks = { icon: marks.endless, slim: true };
  if (habit.ends && ask.name === 'action')
    return [{ ...looks, label: texts.say('board.ends-itself'), habit: { on: true, flip: () => habit.end() } }];
  const open = leftOpen(ask, view);
  if (!isIdle(ask, view) || (habit.ends && open.every((each) => habit.leaves?.includes(each)))) return [];
  const label = texts.say(['board.always-end', ...open].join('-'));
  const flips = { on: false, flip: () => habit.begin(open) };
  return [{ ...looks, label, habit: flips, following: endTurn, choice: 'done', besides: true }];
}

/** Hidden bodies are seldom told apart: those nearest to the Sun are turned up with one press. */
function together(ask: Ask, view: View, texts: Texts): Answer[] {
  const ways = waysAhead(ask, view).filter(({ verb, way }) => verb === 'reveal' && way.length > 1);
  return ways.map(({ way: [first = '', ...others] }) => ({
    label: texts.say('board.reveal-nearest'),
    icon: actions.map,
    choice: first,
    following: along(others),
    lead: true,
  }));
}

/** Ships that leave a mine bring something back: offered before it is their turn, too. */
function returns(ask: Ask, view: View, texts: Texts): Answer[] {
  if (!leaves(ask, view)) return [];
  return minesWorked(view, ask.seat).map((ship) => {
    const text = `remove ${ship}`;
    const now = ask.choices.some((choice) => choice.text === text);
    return {
      label: texts.say('board.take-back', { n: shipInFleet(ship) }),
      note: texts.say('note.regenerate'),
      icon: marks.regenerate,
      choice: now ? text : 'done',
      besides: !now,
      following: now ? undefined : along([text]),
    };
  });
}

function waysOn(ask: Ask, view: View, texts: Texts): Answer[] {
  const offered = (choice: string): boolean => ask.choices.some(({ text }) => text === choice);
  const quantum: Answer = { label: texts.choice('quantum'), choice: 'quantum', icon: techs['quantum-physics'] };
  const ends = leaves(ask, view);
  const flying = ends ? courses.at(view).length : 0;
  const done: Answer = {
    label: ends ? texts.say('board.end-turn') : texts.choice('done'),
    choice: 'done',
    icon: marks.tick,
    note: flying ? texts.say('board.flies-on', { n: flying }) : undefined,
    lead: ends && (view.phase !== 'main' || courses.at(view).some(({ round }) => round !== null)),
    following: ends ? endTurn : undefined,
  };
  return [...(offered('quantum') ? [quantum] : []), ...(offered('done') ? [done] : [])];
}

function iconOf({ verb, args: [first = ''] }: Offer) {
  if (verb === 'act') return actions[first];
  if (verb === 'bonus') return bonuses[first];
  return verb === 'develop' ? techs[first] : actions[verb];
}
