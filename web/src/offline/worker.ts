/** The rules and the bots, in Python, in a worker: the same files as on a server. */
import type { PyodideAPI } from 'pyodide';
import type { FromWorker, ToWorker } from './calls';
import { fetchAll } from './fetching';
import { keep, type Kept, read } from './shelf';

const HERE = new URL(/* @vite-ignore */ '../offline/', import.meta.url).href;
const WHEELS = /\.whl$/;

/** A table as Python holds it; every step comes as JSON. */
interface Desk {
  join(since: number, n: number): string;
  receive(message: string): string;
  bots(): string | undefined;
  record(): string;
  destroy(): void;
}

interface Rules {
  lay(wish: string): string;
  sit(kept: string): Desk;
}

/** What a step changed and what is to be told. */
interface Step {
  entries: unknown[];
  over: boolean;
  messages: unknown[];
}

const scope = self as unknown as { postMessage(message: FromWorker): void; onmessage: (event: MessageEvent<ToWorker>) => void };
const tables = new Map<string, Table>();
let coming: Promise<Rules> | null = null;

class Table {
  private last: Promise<void> = Promise.resolve();
  private playing = false;
  private pause = 0;
  listening = true;

  constructor(
    private readonly desk: Desk,
    private readonly kept: Kept,
  ) {}

  /** One step after the other: each is kept before the next begins, and before anybody hears of it. */
  take(step: () => string | undefined): Promise<void> {
    this.last = this.last.then(async () => {
      const text = step();
      if (text !== undefined) await this.keepAndTell(JSON.parse(text) as Step);
    });
    return this.last;
  }

  private async keepAndTell({ entries, over, messages }: Step): Promise<void> {
    if (entries.length > 0) {
      this.kept.log.push(...entries);
      this.kept.over = over;
      this.kept.at = Date.now();
      await keep(this.kept);
    }
    scope.postMessage({ tell: 'news', table: this.kept.id, messages: messages.map((message) => JSON.stringify(message)) });
  }

  join(since: number, n: number, pause: number): void {
    this.listening = true;
    this.pause = pause;
    void this.take(() => this.desk.join(since, n));
    void this.playBots();
  }

  hear(message: string): void {
    void this.take(() => this.desk.receive(message));
    void this.playBots();
  }

  record(): string {
    return this.desk.record();
  }

  /** Bots take their time, so that one can follow. */
  private async playBots(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    let more = true;
    while (more && this.listening) {
      await new Promise((resolve) => setTimeout(resolve, this.pause));
      await this.take(() => {
        const step = this.desk.bots();
        more = step !== undefined;
        return step;
      });
    }
    this.playing = false;
  }
}

async function load(): Promise<Rules> {
  const files = await fetchAll(HERE, (share) => scope.postMessage({ tell: 'progress', share }));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${HERE}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<PyodideAPI>;
  };
  const python = await loadPyodide({ indexURL: HERE });
  for (const [name, bytes] of files) {
    if (WHEELS.test(name)) python.unpackArchive(bytes, 'wheel');
    else if (name.endsWith('.zip') && name !== 'python_stdlib.zip') python.unpackArchive(bytes, 'zip', { extractDir: '/rules' });
  }
  python.runPython("import sys; sys.path.insert(0, '/rules')");
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
  const known = tables.get(id);
  if (known) return known;
  const kept = await read(id);
  if (!kept) return null;
  const table = new Table((await rules()).sit(JSON.stringify(kept)), kept);
  tables.set(id, table);
  return table;
}

async function answer(asked: ToWorker): Promise<void> {
  if (asked.call === 'warm') {
    await rules();
    return scope.postMessage({ tell: 'reply', ticket: asked.ticket, text: '' });
  }
  if (asked.call === 'lay') {
    const kept = JSON.parse((await rules()).lay(asked.wish)) as Kept;
    await keep({ ...kept, over: false, at: Date.now() });
    return scope.postMessage({ tell: 'reply', ticket: asked.ticket, text: kept.id });
  }
  const table = await tableOf(asked.table);
  if (asked.call === 'part') return void (table && (table.listening = false));
  if (asked.call === 'record') return scope.postMessage({ tell: 'reply', ticket: asked.ticket, text: table?.record() ?? '' });
  if (!table) return scope.postMessage({ tell: 'news', table: asked.table, messages: [MISSING] });
  if (asked.call === 'join') table.join(asked.since, asked.n, asked.pause);
  else table.hear(asked.message);
}

const MISSING = JSON.stringify({ t: 'refused', code: 'unknown-table', why: 'There is no such table in this browser.' });

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => {
    const why = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
    if ('ticket' in data) scope.postMessage({ tell: 'refused', ticket: data.ticket, problem: why });
    else scope.postMessage({ tell: 'broken', why });
  });
};
