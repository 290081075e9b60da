import type { Count, EndingPart, Told } from '../../../ending/parts';
import { overWords } from '../../../ending/words';
import type { View } from '../view';
import Crest from './Crest.svelte';
import Evidence from './Evidence.svelte';
import { thriving } from './thriving';

type Over = Told<View>;

/** What is told last of any game, and what decides nothing. */
const QUIET = ['win', 'stalemate', 'verdict', 'turn', 'keep', 'pass'];

function count(told: Over): Count {
  const { view, ending, names } = told;
  const columns = view.seats.map((seat) => ({
    seat: seat.seat,
    name: names[seat.seat] ?? '',
    total: seat.good,
    shown: told.texts.say('board.end-of', { n: seat.good, of: seat.goal }),
    won: ending.winners.includes(seat.seat),
  }));
  return { columns, lines: [] };
}

/** The last deed of the winner, and the attack it came from. */
function decided({ ending, events, texts }: Over): string | undefined {
  if (ending.reason !== 'conquest') return undefined;
  const deeds = events.filter(({ key }) => !QUIET.includes(key)).slice(-4);
  const last = deeds.at(-1);
  const attack = deeds.findLast(({ key, values }) => key === 'attack' && values['by'] === last?.values['by']);
  const told = attack && attack !== last ? [attack, last] : [last];
  return told.map((event) => (event ? texts.say(`event.${event.key}`, event.values) : '')).join(' ');
}

/** Imperium Dice: the planets that won, one after the other. */
export default {
  layout: 'above',
  count,
  steps: ({ view, ending }) => view.seats[ending.winners[0] ?? -1]?.good ?? 0,
  sum: overWords,
  decided,
  close: (told, seat) => told.texts.say('board.end-close', { held: thriving(told, told.view.seats[seat]!) }),
  crest: Crest,
  evidence: Evidence,
} satisfies EndingPart<View>;
