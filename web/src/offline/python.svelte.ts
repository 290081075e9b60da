import type { FromWorker, ToWorker } from './calls';
import { keepPage } from './keeping';

type Question =
  | { call: 'warm' }
  | { call: 'lay'; wish: string }
  | { call: 'check'; record: string; told: string }
  | { call: 'puzzle'; day: string }
  | { call: 'workshop'; what: string; wish: string }
  | { call: 'edition'; table: string; what: string }
  | { call: 'look through'; text: string; lang: string }
  | { call: 'analyse'; table: string; begin: boolean }
  | { call: 'branch'; table: string; wish: string };

const PATIENCE = 10_000;

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

interface Listener {
  receive(messages: string[]): void;
  /** Say again that one is there, to another worker. */
  join(): void;
}

/** How Python comes: its files first, which are some megabytes, then it starts. */
export type Coming = { stage: 'fetching'; loaded: number; total: number } | { stage: 'starting' } | { stage: 'failed' };

/** Python in this browser could not do something, or could not even come. */
export class PythonProblem extends Error {
  constructor(
    why: string,
    readonly came: boolean,
  ) {
    super(why);
  }
}

/** Python in this browser: started when it is first needed, shared by all tables of the page. */
class Python {
  /** How far it has come; null before it was asked for and once it runs. */
  coming = $state.raw<Coming | null>(null);
  private worker: Promise<Worker> | null = null;
  private ticket = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Listener>();

  /** Ask for something that has one answer. */
  ask(question: Question): Promise<string> {
    const ticket = (this.ticket += 1);
    this.send({ ...question, ticket });
    return new Promise((resolve, reject) => this.waiting.set(ticket, { resolve, reject }));
  }

  send(message: ToWorker): void {
    this.worker ??= this.start();
    void this.worker.then((worker) => worker.postMessage(message));
  }

  private async start(): Promise<Worker> {
    this.coming = { stage: 'fetching', loaded: 0, total: 0 };
    await keeper();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => this.fail('the worker could not start');
    return worker;
  }

  listen(table: string, listener: Listener): void {
    this.listeners.set(table, listener);
  }

  stopListening(table: string): void {
    this.listeners.delete(table);
    if (this.worker) this.send({ call: 'part', table });
  }

  /** After a failure, for whoever still waits at a table. */
  retry(): void {
    this.coming = null;
    for (const { join } of this.listeners.values()) join();
  }

  private readonly retryOnce = (): void => {
    if (this.coming?.stage === 'failed') this.retry();
  };

  private hear(heard: FromWorker): void {
    switch (heard.tell) {
      case 'progress':
        this.coming = { stage: 'fetching', loaded: heard.loaded, total: heard.total };
        return;
      case 'starting':
        this.coming = { stage: 'starting' };
        return;
      case 'ready':
        this.coming = null;
        return;
      case 'news':
        return this.listeners.get(heard.table)?.receive(heard.messages);
      case 'reply':
        return this.take(heard.ticket)?.resolve(heard.text);
      case 'refused':
        if (this.coming) return this.fail(heard.problem);
        return this.take(heard.ticket)?.reject(new PythonProblem(heard.problem, true));
      case 'broken':
        return this.fail(heard.why);
    }
  }

  private take(ticket: number): Waiting | undefined {
    const waiting = this.waiting.get(ticket);
    this.waiting.delete(ticket);
    return waiting;
  }

  /** Nothing can be hoped for from this worker; the next question starts another. */
  private fail(why: string): void {
    void this.worker?.then((worker) => worker.terminate());
    this.worker = null;
    const ran = this.coming === null;
    this.coming = { stage: 'failed' };
    window.addEventListener('online', this.retryOnce, { once: true });
    for (const { reject } of this.waiting.values()) reject(new PythonProblem(why, ran));
    this.waiting.clear();
    if (!ran) return; // who waits at a table sees that it did not come
    const refused = JSON.stringify({ t: 'refused', code: 'failed', why });
    for (const { receive } of this.listeners.values()) receive([refused]);
  }
}

/** Wait until the service worker is at work, if one can be: it keeps what Python is made of for the next start. */
async function keeper(): Promise<void> {
  const isAtWork = (): boolean => Boolean(navigator.serviceWorker?.controller);
  if (isAtWork() || !(await keepPage()) || isAtWork()) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

export const python = new Python();
