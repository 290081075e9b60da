import type { Ask, Following } from '../../board/props';
import { offerOf, type Offer } from '../../board/offers';
import { type Kind, seatOfShip, type View } from './view';

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
const WAYS_ON = ['done', 'quantum'];

/** The kind of cube burnt last: who burns again burns that. */
let habit: Kind | null = null;

/** Whether a question can be left, and what comes after it in the same turn can be had instead. */
export function leaves({ choices, seat }: Ask, view: View): boolean {
  return view.active === seat && TURN.includes(view.phase) && choices.some(({ text }) => text === 'done');
}

/** Leave all that is left of the turn. */
export const endTurn: Following = (ask: Ask, view: View) => (leaves(ask, view) ? 'done' : null);

/** Leave what comes before a choice of the same turn, and give it where it is offered. */
export function thenGive(wanted: string): Following {
  let next: Following | null = null;
  return (ask: Ask, view: View) => {
    if (next) return next(ask, view);
    const found = ask.choices.filter(({ text }) => text === wanted || text.startsWith(`${wanted} `));
    if (!found.length) return endTurn(ask, view);
    if (found.length > 1) return null;
    const [{ text } = { text: wanted }] = found;
    next = following(offerOf({ text, notes: [] })) ?? (() => null);
    return text;
  };
}

/** What follows from a choice: the only target of an action is meant with it, and a bonus burns what was burnt last. */
export function following({ verb, args }: Offer): Following | undefined {
  if (verb === 'sacrifice' && args.length === 1) habit = args[0] as Kind;
  if (verb === 'act' || verb === 'bonus') return onlyMeant(verb === 'bonus');
  return lastOfTurn;
}

function onlyMeant(burns: boolean): Following {
  let asked = 0;
  return (ask: Ask, view: View) => {
    const real = ask.choices.filter(({ text }) => !WAYS_ON.includes(text));
    const burnt = burns && ask.name === 'sacrifice' && habit ? `sacrifice ${habit}` : null;
    if (burnt && real.some(({ text }) => text === burnt)) return burnt;
    if (asked++ === 0 || ask.name === 'sacrifice')
      return MEANT.includes(ask.name) && real.length === 1 ? real[0]!.text : lastOfTurn(ask, view);
    return lastOfTurn(ask, view);
  };
}

/** Where nothing is left but to take ships back for nothing, the turn ends by itself. */
const lastOfTurn: Following = (ask: Ask, view: View) => {
  const idle = ask.choices.every(({ text }) => text === 'done' || (text.startsWith('remove ') && !pays(text, view)));
  return idle && leaves(ask, view) ? 'done' : null;
};

/** Whether a ship taken back brings something: it leaves a mine, and there is something in the pit. */
function pays(remove: string, view: View): boolean {
  const ship = Number(remove.split(' ')[1]);
  return minesWorked(view, seatOfShip(ship)).includes(ship);
}

/** The ships whose return would bring a resource back from the pit. */
export function minesWorked(view: View, seat: number): number[] {
  const { ships = [], pit } = view.seats[seat] ?? {};
  const burnt = pit ? pit.energy + pit.matter + pit.antimatter : 0;
  return burnt ? ships.filter(({ on }) => on === 'mine').map(({ id }) => id) : [];
}

/** What comes later in the turn and can be had at once: bonus actions, flights, and ships that leave a mine. */
export function laterOffers(ask: Ask, view: View): Offer[] {
  if (!leaves(ask, view) || view.you !== ask.seat || ask.name === 'remove') return [];
  const offer = (text: string): Offer => offerOf({ text, notes: [] });
  const offered = (verb: string): boolean => ask.choices.some(({ text }) => text.startsWith(`${verb} `));
  const bonuses = view.phase === 'main' ? (view.seats[ask.seat]?.bonuses ?? []) : [];
  const flights =
    ['main', 'bonus'].includes(view.phase) && !offered('fly')
      ? view.reach.flatMap(({ ship, hexes }) => hexes.map((hex) => `fly ${ship} ${hex}`))
      : [];
  const removals = minesWorked(view, ask.seat).map((ship) => `remove ${ship}`);
  return [...bonuses.map((id) => `bonus ${id}`), ...flights, ...removals].map(offer);
}
