import type { Ask, Following } from '../../board/props';
import { offerOf, type Offer } from '../../board/offers';
import type { Texts } from '../../texts/texts';
import { courses } from './courses.svelte';
import { habit, type Left } from './habit.svelte';
import { isJourney } from './journeys';
import type { View } from './view';

const TURN = ['main', 'bonus', 'flight', 'removal'];
/** Questions that follow from an action or bonus action chosen: where there is one answer, it was meant. */
const MEANT = [
  'build',
  'colonise',
  'develop',
  'terraform',
  'produce',
  'energy',
  'antimatter',
  'dock',
  'sacrifice',
  'fly',
];
const BEFORE_FLIGHTS = ['build', 'bonus'];
const WAYS_ON = ['done', 'quantum'];

/** What several answers bring that one press gives. */
export interface Ahead extends Offer {
  way: readonly string[];
}

export const isAhead = (offer: Offer): offer is Ahead => 'way' in offer;

/** Whether a question can be left, and what comes after it in the same turn can be had instead. */
export function leaves({ choices, seat }: Ask, view: View): boolean {
  return view.active === seat && TURN.includes(view.phase) && choices.some(({ text }) => text === 'done');
}

/** Leave all that is left of the turn, but for flights that wait. */
export const endTurn: Following = (ask: Ask, view: View) =>
  courses.next(ask, view) ?? (leaves(ask, view) ? 'done' : null);

/** Leave what comes before a choice of the same turn, give it where it is offered, and so on with those after it. */
export function along(way: readonly string[]): Following {
  let left = way;
  let next: Following | null = null;
  return (ask: Ask, view: View) => {
    const begun = left.length < way.length;
    const wanted = left.find((each) => ask.choices.some(({ text }) => isWay(each, text)));
    const [found, ...others] = ask.choices.filter(({ text }) => wanted !== undefined && isWay(wanted, text));
    if (found && others.length) return null;
    if (!found && begun && waits(way, left, ask)) {
      courses.keep(left[0]!, view);
      return null;
    }
    if (!found) return begun && !fliesLater(left, ask) ? (next?.(ask, view) ?? null) : endTurn(ask, view);
    left = left.slice(left.indexOf(wanted!) + 1);
    next = following(offerOf(found));
    return found.text;
  };
}

/** Whether all that is still wanted is a flight, which comes later in the turn. */
const fliesLater = ([wanted, ...others]: readonly string[], { name }: Ask): boolean =>
  wanted !== undefined && !others.length && wanted.startsWith('fly ') && BEFORE_FLIGHTS.includes(name);

/** Whether that flight waits: its ship was built, and more can be done before ships fly. */
const waits = (way: readonly string[], left: readonly string[], ask: Ask): boolean =>
  fliesLater(left, ask) &&
  way.some((text) => text.startsWith('build ')) &&
  ask.choices.some(({ text }) => !WAYS_ON.includes(text));

/** Whether a choice is the one wanted, be it by one of several routes. */
const isWay = (wanted: string, text: string): boolean => text === wanted || text.startsWith(`${wanted} via`);

/** What follows from a choice: the only target of an action is meant with it; and turns may end by habit. */
export function following({ verb }: Offer): Following {
  const meant = verb === 'act' || verb === 'bonus' ? onlyMeant() : null;
  return (ask: Ask, view: View) =>
    meant?.(ask, view) ?? courses.next(ask, view) ?? (endsByHabit(ask, view) ? 'done' : null);
}

/** Whether all that is left of a turn is Quantum Physics, to take ships back, and flights that are known. */
export function isIdle(ask: Ask, view: View): boolean {
  const idle = ask.choices.every(({ text }) => WAYS_ON.includes(text) || text.startsWith('remove '));
  const flown = view.reach.every(({ ship }) => courses.stop(ship, view) !== null);
  const last = view.phase === 'removal' || (view.phase === 'bonus' && flown);
  return idle && last && leaves(ask, view);
}

/** What of that would bring something. */
export function leftOpen(ask: Ask, view: View): Left[] {
  const quantum = ask.choices.some(({ text }) => text === 'quantum');
  return [...(quantum ? ['quantum' as const] : []), ...(minesWorked(view, ask.seat).length ? ['mines' as const] : [])];
}

const endsByHabit = (ask: Ask, view: View): boolean =>
  isIdle(ask, view) && leftOpen(ask, view).every((each) => habit.leaves?.includes(each)) && habit.ends;

function onlyMeant(): Following {
  let asked = 0;
  return (ask: Ask) => {
    const real = ask.choices.filter(({ text }) => !WAYS_ON.includes(text));
    const first = asked++ === 0 || ask.name === 'sacrifice';
    return first && MEANT.includes(ask.name) && real.length === 1 ? real[0]!.text : null;
  };
}

/** The ships whose return would bring a resource back from the pit. */
export function minesWorked(view: View, seat: number): number[] {
  const { ships = [], pit } = view.seats[seat] ?? {};
  const burnt = pit ? pit.energy + pit.matter + pit.antimatter : 0;
  return burnt ? ships.filter(({ on }) => on === 'mine').map(({ id }) => id) : [];
}

/** Whether a ship is taken back although nobody asks for it yet, and brings nothing: that is looked at once more. */
export const isSpare = (ask: Ask, view: View, { verb, args }: Offer): boolean =>
  verb === 'remove' && ask.name !== 'remove' && !minesWorked(view, ask.seat).includes(Number(args[0]));

/** What comes later in the turn and can be had at once: bonus actions, flights, and ships to take back. */
export function laterOffers(ask: Ask, view: View): Offer[] {
  if (!leaves(ask, view) || view.you !== ask.seat || ask.name === 'remove') return [];
  const offer = (text: string): Offer => offerOf({ text, notes: [] });
  const offered = (verb: string): boolean => ask.choices.some(({ text }) => text.startsWith(`${verb} `));
  const open = view.ahead.map(([first = '']) => first).filter((first) => first.startsWith('bonus '));
  const bonuses = view.phase === 'main' ? [...new Set(open)] : [];
  const flights =
    ['main', 'bonus'].includes(view.phase) && !offered('fly')
      ? view.reach.flatMap(({ ship, hexes }) => hexes.map((hex) => `fly ${ship} ${hex}`))
      : [];
  const there = (view.seats[ask.seat]?.ships ?? []).filter(({ on }) => on !== 'supply');
  const removals = there.map(({ id }) => `remove ${id}`);
  return [...bonuses, ...flights, ...removals].map(offer);
}

/** What lies some answers ahead, as the table tells it, where the first of them is offered or comes later in the turn. */
export function waysAhead(ask: Ask, view: View): Ahead[] {
  if (view.you !== ask.seat) return [];
  const offered = new Set(ask.choices.map(({ text }) => text));
  const later = leaves(ask, view);
  const open = view.ahead.filter(([first = '']) => offered.has(first) || (later && first.startsWith('bonus ')));
  return open.map((way) => {
    if (isAll(way)) return { ...offerOf({ text: way[0]!, notes: [] }), way };
    return { ...offerOf({ text: way.at(-1)!, notes: [] }), text: way.join(', '), way };
  });
}

/** Whether a main action is done with all that it can be done with: that is what its tile is for. */
function isAll([first = '', second = '', third = '']: readonly string[]): boolean {
  const [verb] = second.split(' ');
  return first.startsWith('act ') && verb !== '' && third.split(' ')[0] === verb;
}

/** Whether both bonus actions of a turn are had together. */
export const isBoth = (offer: Offer): boolean =>
  isAhead(offer) && offer.way.filter((text) => text.startsWith('bonus ')).length > 1;

/** What a choice is called; what lies ahead by what it comes to, and where that does not say enough by how it begins. */
export function wordsOf(offer: Offer, texts: Texts): string {
  if (!isAhead(offer) || offer.verb === 'act') return texts.choice(offer.text);
  if (isJourney(offer)) {
    const soon = offer.way[0] === offer.text;
    return texts.say(soon ? 'board.journey-soon' : 'board.journey', { deed: texts.choice(offer.text) });
  }
  if (isBoth(offer)) return texts.say('board.burn-both', { kind: offer.args[0]! });
  const help = offer.way.find((text) => text.startsWith('assign '));
  if (help && offer.verb !== 'assign')
    return texts.say('board.pair', { a: texts.choice(offer.way.at(-1)!), b: texts.choice(help) });
  const told = offer.way.filter((text) => !text.startsWith('launch ') || text === offer.way.at(-1));
  const [begins, ends] = [told[0]!, told.at(-1)!];
  const [verb, bonus = ''] = begins.split(' ');
  if (verb === 'bonus' && told.length > 2) {
    const burnt = texts.say('board.burn', { bonus, kind: told[1]!.split(' ')[1]! });
    return texts.say('board.pair', { a: burnt, b: texts.choice(ends) });
  }
  const short = told.length > 1 && ['advance', 'sacrifice', 'fly', 'energy', 'antimatter'].includes(offer.verb);
  return short ? texts.say('board.pair', { a: texts.choice(begins), b: texts.choice(ends) }) : texts.choice(ends);
}
