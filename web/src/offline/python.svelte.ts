import type { FromWorker, ToWorker } from './calls';

type Question = { call: 'warm' } | { call: 'lay'; wish: string } | { call: 'record'; table: string };

const PATIENCE = 10_000;

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

/** Python in this browser: started when it is first needed, shared by all tables of the page. */
class Python {
  /** How much of it has arrived, from 0 to 1; null before it was asked for and once it runs. */
  share = $state<number | null>(null);
  private worker: Promise<Worker> | null = null;
  private ticket = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, (messages: string[]) => void>();

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
    this.share = 0;
    await keeper();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => this.fail('the worker could not start');
    return worker;
  }

  listen(table: string, receive: (messages: string[]) => void): void {
    this.listeners.set(table, receive);
  }

  stopListening(table: string): void {
    this.listeners.delete(table);
    if (this.worker) this.send({ call: 'part', table });
  }

  private hear(heard: FromWorker): void {
    switch (heard.tell) {
      case 'progress':
        this.share = heard.share;
        return;
      case 'ready':
        this.share = null;
        return;
      case 'news':
        return this.listeners.get(heard.table)?.(heard.messages);
      case 'reply':
        return this.take(heard.ticket)?.resolve(heard.text);
      case 'refused':
        return this.take(heard.ticket)?.reject(new Error(heard.problem));
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
    this.share = null;
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
    const refused = JSON.stringify({ t: 'refused', code: 'failed', why });
    for (const receive of this.listeners.values()) receive([refused]);
  }
}

/** Wait until the service worker is at work, if one is coming: it keeps what Python is made of for the next start. */
async function keeper(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || workers.controller || !(await workers.getRegistration())) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

export const python = new Python();
