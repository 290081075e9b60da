import type { LobbyTable } from '../wire/messages';
import { CHANGES } from './calls';
import { all, type KeptTable, remove } from './shelf';

/** The tables of this browser, for a list; other windows tell when they have changed some. */
class LocalTables {
  tables = $state.raw<LobbyTable[]>([]);
  private readonly changes = 'BroadcastChannel' in window ? new BroadcastChannel(CHANGES) : null;

  /** For an effect: begin to look, and what ends it. */
  start(): () => void {
    const look = (): void => void this.look().catch(() => {}); // a browser that keeps nothing has no tables
    this.changes?.addEventListener('message', look);
    look();
    return () => this.changes?.removeEventListener('message', look);
  }

  private async look(): Promise<void> {
    this.tables = (await all()).sort(byUrgency).map(shown);
  }

  async delete(id: string): Promise<void> {
    await remove(id);
    this.changes?.postMessage(id);
    await this.look();
  }
}

/** Games that go on first, then the latest. */
function byUrgency(one: KeptTable, other: KeptTable): number {
  return Number(one.over) - Number(other.over) || other.at - one.at;
}

/** As the rules listed it; of tables of old not even who sits there is known. */
function shown({ id, game, listed, at }: KeptTable): LobbyTable {
  const bare = {
    host: null,
    seats: [],
    mine: [],
    waiting: [],
    started: true,
    place: null,
    invited: false,
    clock: null,
    due: null,
  };
  return { ...bare, ...listed, id, game, since: at / 1000 };
}

export const localTables = new LocalTables();
