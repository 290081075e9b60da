import { language, say } from '../texts/language.svelte';
import type { BotName, RoomInfo } from '../wire/messages';
import { numbered, starOf } from '../ui/names';
import type { Eyes } from './playback.svelte';

/** More names than these make a long line of what everybody is to do. */
const FEW = 3;

interface Seated {
  seats: readonly { name: string | null; bot: BotName | null }[];
  started: boolean;
}

/** What everybody at the table is called, by seat, no two alike; bots are officers named after stars. */
export function namesAt(room: Seated): string[] {
  return numbered(
    room.seats.map(({ name, bot }, seat) => {
      if (bot) return `${say(`bot.${bot}`)} ${starOf(seat)}`;
      return name ?? (room.started ? say('you.left') : say('home.seat', { seat: seat + 1 }));
    }),
  );
}

/** Who is waited for, in words: by name while they are few. */
export function waitingInWords(room: RoomInfo, waiting: readonly number[], names: readonly string[]): string {
  const key = room.mine.length > 0 ? 'table.waiting' : 'table.watching';
  if (waiting.length > FEW) return say(`${key}.many`, { n: waiting.length });
  return say(key, { names: namesWaitedFor(room, waiting, names) });
}

/** The people waited for; "away" is said, not coloured. */
function namesWaitedFor(room: RoomInfo, waiting: readonly number[], names: readonly string[]): string {
  const each = waiting.map((seat) => {
    const info = room.seats[seat];
    const name = names[seat] ?? '';
    if (info?.away) return say('clock.stands-in', { name });
    return info && !info.bot && !info.online ? say('table.away', { name }) : name;
  });
  return language.list(each);
}

/** Whose eyes one may look back with: until the game is over those of one's own seats, then anybody's. */
export function lensesAt({ seats, mine }: RoomInfo, over: boolean): Eyes[] {
  const own: Eyes[] = mine.length > 1 ? [null] : [];
  return over ? [...own, ...seats.keys(), 'watcher', 'all'] : [...own, ...mine];
}

/** Whose eyes "my own" are: those of my seat, or a spectator's; null for whoever has several seats. */
export function ownEyes({ mine }: RoomInfo): Eyes {
  return mine.length > 1 ? null : (mine[0] ?? 'watcher');
}
