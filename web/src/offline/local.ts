import type { LinkHooks } from '../wire/link';
import type { FromBrowser, FromServer, NewTable, Passed } from '../wire/messages';
import { recall } from '../browser/remember';
import { python } from './python.svelte';
import { levels, read } from './shelf';

const MARK = 'local-';
// Milliseconds a bot takes at least, so that one can follow.
const PAUSE = 700;

export function isLocal(table: string): boolean {
  return table.startsWith(MARK);
}

/** Whether every seat but one is a bot's, so that nobody has to come from elsewhere. */
export function isForOne({ players, bots, name }: NewTable): boolean {
  const seated = (bots ?? []).filter((bot) => bot !== null).length;
  return seated + (name ? 1 : 0) === players;
}

/** Lay a table in this browser; its id. */
export function layTable(wish: NewTable): Promise<string> {
  return python.ask({ call: 'lay', wish: JSON.stringify(wish) });
}

/** The text of a finished game of this browser. */
export async function recordOf(table: string): Promise<string> {
  return (await read(table))?.record ?? '';
}

/** The levels of a game's campaigns that were passed in this browser; none where nothing can be kept. */
export async function passedHere(game: string): Promise<Passed[]> {
  const passed = await levels().catch(() => []);
  return passed.filter((level) => level.game === game);
}

/** A finished game of this browser as a text file. */
export async function saveRecord(table: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await recordOf(table)], { type: 'text/plain' }));
  link.download = `${table}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** To a table in this browser, as a socket is to one on the server. */
export class LocalLink {
  constructor(
    private readonly table: string,
    private readonly hooks: LinkHooks,
  ) {}

  start(): void {
    this.hooks.status('connecting');
    const receive = (messages: string[]): void => {
      this.hooks.status('open');
      for (const message of messages) this.hooks.receive(JSON.parse(message) as FromServer);
    };
    python.listen(this.table, { receive, join: () => this.renew() });
    this.renew();
  }

  stop(): void {
    python.stopListening(this.table);
  }

  send(message: FromBrowser): boolean {
    python.send({ call: 'say', table: this.table, message: JSON.stringify(message) });
    return true;
  }

  renew(): void {
    python.send({ call: 'join', table: this.table, ...this.hooks.known(), pause: recall('pause', PAUSE) });
  }
}
