import { Memory } from '../wire/changes';
import type { LinkHooks } from '../wire/link';
import type { FromBrowser, FromServer, NewTable, Passed } from '../wire/messages';
import { recall } from '../browser/remember';
import { saveText } from '../browser/saving';
import type { Finished } from './career';
import { python } from './python.svelte';
import { all, levels, read, sent } from './shelf';

const MARK = 'local-';
// Milliseconds a bot takes at least, so that one can follow.
const PAUSE = 700;

export function isLocal(table: string): boolean {
  return table.startsWith(MARK);
}

/** Whether every seat but one is a bot's, so that nobody has to come from elsewhere. */
export function isForOne({ players, bots, name, lesson }: NewTable): boolean {
  if (lesson) return true;
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

/** How the games of this browser ended for me, but those that are on the server, too. */
export async function finishedHere(): Promise<Finished[]> {
  const [kept, gone] = await Promise.all([all(), sent()]).catch(() => [[], []] as const);
  const there = new Set(gone.flatMap(({ id, to }) => (to === null ? [] : id)));
  return kept.flatMap(({ id, past, met = [], at }) =>
    past && !there.has(id) ? { past: { ...past, at: at / 1000 }, met } : [],
  );
}

/** A finished game of this browser as a text file. */
export async function saveRecord(table: string): Promise<void> {
  saveText(await recordOf(table), `${table}.txt`);
}

/** To a table in this browser, as a socket is to one on the server. */
export class LocalLink {
  private readonly memory = new Memory();

  constructor(
    private readonly table: string,
    private readonly hooks: LinkHooks,
  ) {}

  start(): void {
    this.hooks.status('connecting');
    const receive = (messages: string[]): void => {
      this.hooks.status('open');
      for (const text of messages) {
        const message = this.memory.whole(JSON.parse(text) as FromServer);
        if (!message) return this.renew();
        this.hooks.receive(message);
      }
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
