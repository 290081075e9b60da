import { language, say } from '../texts/language.svelte';
import type { BotName, RoomInfo } from '../wire/messages';
import { numbered, starOf } from '../ui/names';
import type { Eyes } from './playback.svelte';

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

/** The people waited for, in words; "away" is said, not coloured. */
export function namesWaitedFor(room: RoomInfo, waiting: readonly number[], names: readonly string[]): string {
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
