/** The rules and the bots, in Python, in a worker: the same files as on a server. */
import type { PyodideAPI } from 'pyodide';
import type { LobbyTable, Met, Passed, Past } from '../wire/messages';
import { CHANGES, type FromWorker, type ToWorker } from './calls';
import { fetchAll } from './fetching';
import { keep, type KeptTable, lay, read, Taken } from './shelf';

const HERE = new URL(/* @vite-ignore */ '../offline/', import.meta.url).href;
const WHEELS = /\.whl$/;

/** A table as Python holds it; every step comes as JSON. */
interface LocalTable {
  join(since: number, n: number): string;
  receive(message: string): string;
  bots(): string | undefined;
  pause(whole: number): number;
  missing(): string | undefined;
  destroy(): void;
}

interface Rules {
  lay(wish: string): string;
  sit(kept: string): LocalTable;
  check(record: string, told: string): string;
  puzzle(day: string): string;
  edition(kept: string, what: string): string;
  look_through(text: string, lang: string): string;
  branch(kept: string, wish: string): string;
  workshop(what: string, wish: string): string;
  analyse(kept: string, work: string, whole: boolean): string;
}

/** What a step changed and what is to be told. */
interface Step {
  entries: unknown[];
  over: boolean;
  messages: unknown[];
  listed: LobbyTable | null;
  passed: Passed | null;
  past: Past | null;
  met: Met[];
  record: string;
}

// The page is checked as what runs in a window; this runs in a worker.
const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: (event: MessageEvent<ToWorker>) => void;
};
const tables = new Map<string, Table>();
const sought = new Set<string>();
const GAMES = '/rules/perihelion/games/';
let writeFile: (path: string, bytes: Uint8Array) => void = () => {};
const changes = new BroadcastChannel(CHANGES);
let coming: Promise<Rules> | null = null;

class Table {
  private last: Promise<void> = Promise.resolve();
  private playing = false;
  private pause = 0;
  listening = true;

  constructor(
    private readonly python: LocalTable,
    private kept: KeptTable,
  ) {}

  /** One step after the other: each is kept before the next begins, and before anybody hears of it. */
  private take(step: () => string | undefined): Promise<void> {
    this.last = this.last.then(async () => {
      if (tables.get(this.kept.id) !== this) return;
      try {
        await this.bring();
        const text = step();
        if (text !== undefined) await this.keepAndTell(JSON.parse(text) as Step);
      } catch (error) {
        await this.recover(error);
      }
    });
    return this.last;
  }

  /** Who plays a solved game by its file has it brought; without it and without a network, that bot thinks instead. */
  private async bring(): Promise<void> {
    const file = this.python.missing();
    if (file === undefined || sought.has(file)) return;
    sought.add(file);
    await bringFile(file).catch(() => {});
  }

  private async keepAndTell({ entries, over, messages, listed, passed, past, met, record }: Step): Promise<void> {
    if (entries.length > 0 || (listed && !this.kept.listed)) {
      const had = this.kept.log.length;
      const log = [...this.kept.log, ...entries];
      const kept = { ...this.kept, log, over, at: Date.now(), listed, past, met, record };
      await keep(kept, had, passed);
      this.kept = kept;
      changes.postMessage(kept.id);
    }
    scope.postMessage({
      tell: 'news',
      table: this.kept.id,
      messages: messages.map((message) => JSON.stringify(message)),
    });
  }

  /** Another window was first: go on from what it has kept. */
  private async recover(error: unknown): Promise<void> {
    if (!(error instanceof Taken)) return scope.postMessage({ tell: 'broken', why: whyOf(error) });
    await reread(this.kept.id);
  }

  /** How many changes are known here. */
  get length(): number {
    return this.kept.log.length;
  }

  leave(): void {
    this.listening = false;
    this.python.destroy();
  }

  join(since: number, n: number, pause = this.pause): void {
    this.listening = true;
    this.pause = pause;
    void this.take(() => this.python.join(since, n));
    void this.playBots();
  }

  hear(message: string): void {
    void this.take(() => this.python.receive(message));
    void this.playBots();
  }

  /** Bots take their time, so that one can follow. */
  private async playBots(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    let more = true;
    while (more && this.listening) {
      await new Promise((resolve) => setTimeout(resolve, this.python.pause(this.pause)));
      if (!this.listening) break;
      more = false;
      await this.take(() => {
        const step = this.python.bots();
        more = step !== undefined;
        return step;
      });
    }
    this.playing = false;
  }
}

async function bringFile(file: string): Promise<void> {
  const response = await fetch(`${HERE}games/${file}`);
  if (response.ok) writeFile(GAMES + file, new Uint8Array(await response.arrayBuffer()));
}

async function load(): Promise<Rules> {
  const files = await fetchAll(HERE, (loaded, total) => scope.postMessage({ tell: 'progress', loaded, total }));
  scope.postMessage({ tell: 'starting' });
  const { loadPyodide } = (await import(/* @vite-ignore */ `${HERE}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<PyodideAPI>;
  };
  const python = await loadPyodide({ indexURL: HERE });
  for (const [name, bytes] of files) {
    if (WHEELS.test(name)) python.unpackArchive(bytes, 'wheel');
    else if (name.endsWith('.zip') && name !== 'python_stdlib.zip')
      python.unpackArchive(bytes, 'zip', { extractDir: '/rules' });
  }
  python.runPython("import sys; sys.path.insert(0, '/rules')");
  writeFile = (path, bytes) => {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    python.FS.writeFile(path, bytes);
  };
  // A module of Python has no type here but this one.
  const rules = python.pyimport('perihelion.offline') as unknown as Rules;
  scope.postMessage({ tell: 'ready' });
  return rules;
}

function rules(): Promise<Rules> {
  coming ??= load().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

async function tableOf(id: string): Promise<Table | null> {
  const kept = tables.has(id) ? undefined : await read(id);
  const { sit } = kept ? await rules() : { sit: null };
  // While Python was coming, somebody else may have sat down there.
  const known = tables.get(id);
  if (known || !kept || !sit) return known ?? null;
  const table = new Table(sit(JSON.stringify(kept)), kept);
  tables.set(id, table);
  return table;
}

/** Something else than we know has been kept: sit down anew, and tell whoever listens. */
async function reread(id: string): Promise<void> {
  const before = tables.get(id);
  tables.delete(id);
  const { listening } = before ?? { listening: false };
  before?.leave();
  if (!listening) return;
  const table = await tableOf(id);
  if (table) table.join(0, 0);
  else scope.postMessage({ tell: 'news', table: id, messages: [MISSING] });
}

changes.onmessage = async ({ data }: MessageEvent<string>) => {
  const table = tables.get(data);
  if (table && (await read(data))?.log.length !== table.length) await reread(data);
};

/** Make the puzzle of a day, and bring what is known of its game, file by file, as it is missed. */
async function makePuzzle(make: Rules['puzzle'], day: string): Promise<string> {
  const brought = new Set<string>();
  for (;;) {
    const { told, missing } = JSON.parse(make(day)) as { told: string; missing: string };
    if (told) return told;
    if (brought.has(missing)) throw new Error(`${missing} could not be fetched`);
    brought.add(missing);
    await bringFile(missing);
  }
}

interface Looked {
  work: string;
  told: string;
  /** What luck brought each of my seats, once all has been looked at. */
  luck: number[];
  missing: string;
}

const NOT_BEGUN = JSON.stringify({ done: 0, of: 0, moments: [], slips: [], failed: false });

/** Go a step on in looking at a finished game, and keep it; what is known of the game is brought before. */
async function analysed(analyse: Rules['analyse'], table: string, begin: boolean): Promise<string> {
  const kept = await read(table);
  if (!kept || (!begin && !kept.analysis)) return NOT_BEGUN;
  for (let whole = false; ;) {
    const step = analyse(JSON.stringify(kept), kept.analysis ?? '', whole);
    const { work, told, luck, missing } = JSON.parse(step) as Looked;
    if (told) {
      const past = kept.past ? { ...kept.past, luck: luck[0] ?? null } : null;
      if (work !== kept.analysis) await keep({ ...kept, past, analysis: work }, kept.log.length, null);
      return told;
    }
    whole = sought.has(missing);
    sought.add(missing);
    if (!whole) await bringFile(missing).catch(() => {});
  }
}

async function reply(asked: Extract<ToWorker, { ticket: number }>): Promise<string> {
  const python = await rules();
  if (asked.call === 'warm') return '';
  if (asked.call === 'check') return python.check(asked.record, asked.told);
  if (asked.call === 'workshop') return python.workshop(asked.what, asked.wish);
  if (asked.call === 'puzzle') return makePuzzle(python.puzzle, asked.day);
  if (asked.call === 'edition') return python.edition(JSON.stringify(await read(asked.table)), asked.what);
  if (asked.call === 'look through') return python.look_through(asked.text, asked.lang);
  if (asked.call === 'analyse') return analysed(python.analyse, asked.table, asked.begin);
  const laid =
    asked.call === 'lay' ? python.lay(asked.wish) : python.branch(JSON.stringify(await read(asked.table)), asked.wish);
  const kept = JSON.parse(laid) as KeptTable;
  await lay({ ...kept, over: false, at: Date.now() });
  return kept.id;
}

async function answer(asked: ToWorker): Promise<void> {
  if ('ticket' in asked) return scope.postMessage({ tell: 'reply', ticket: asked.ticket, text: await reply(asked) });
  if (asked.call === 'part') {
    const left = tables.get(asked.table);
    if (left) left.listening = false;
    return;
  }
  const table = await tableOf(asked.table);
  if (!table) return scope.postMessage({ tell: 'news', table: asked.table, messages: [MISSING] });
  if (asked.call === 'join') table.join(asked.since, asked.n, asked.pause);
  else table.hear(asked.message);
}

const MISSING = JSON.stringify({ t: 'refused', code: 'unknown-table', why: 'There is no such table in this browser.' });

function whyOf(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
}

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => {
    const why = whyOf(error);
    if ('ticket' in data) scope.postMessage({ tell: 'refused', ticket: data.ticket, problem: why });
    else scope.postMessage({ tell: 'broken', why });
  });
};
