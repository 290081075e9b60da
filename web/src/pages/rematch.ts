import { isLocal } from '../offline/local';
import { textAt } from '../offline/editions';
import { newTable } from '../offline/either';
import type { Again, RoomInfo } from '../wire/messages';
import type { Table } from '../table/table.svelte';
import { wishForSeats } from '../setup/wishes';
import { say } from '../texts/language.svelte';
import { route } from '../browser/route.svelte';

/** The same game again: everybody here is invited to it. */
export async function playAgain(table: Table, room: RoomInfo): Promise<void> {
  if (room.again) return follow(table, room.again);
  if (!isLocal(table.id)) return table.rematch();
  const { game, players, options, seats, mine } = room;
  const name = mine.length > 0 ? (seats[mine[0]!]?.name ?? null) : null;
  const bots = seats.map(({ bot }) => bot);
  try {
    const created = await newTable({ game, players, options, bots, name, edition: await textAt(room) });
    route.go(`/t/${created.id}`);
  } catch {
    table.notice.tell(() => say('home.offline'));
  }
}

/** Go to the rematch, and sit down where my seats have moved to. */
export function follow({ mine, room }: Table, rematch: Again): void {
  const names = mine.map((seat) => room?.seats[seat]?.name ?? say('home.name.default'));
  wishForSeats(
    rematch.table,
    rematch.seats.map((seat, index) => ({ seat, name: names[index]! })),
  );
  route.go(`/t/${rematch.table}`);
}
