import { Memory, type Message } from './changes';
import { takeOpened } from './opened';
import type { FromBrowser, FromServer } from './messages';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'offline';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const STALE_AFTER = 20_000;
const LATER = 1013; // the code a socket is closed with when there are too many

/** How long to wait before the next attempt; spread out, so that a restarted server is not stormed. */
export function waitBefore(attempt: number, chance: number = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return wait * (0.75 + chance / 2);
}

export interface LinkHooks {
  /** How many events are known already, and the number of the news they came with. */
  known(): { since: number; n: number };
  receive(message: Message): void;
  status(status: LinkStatus): void;
}

/** A socket to one table that comes back by itself; it never keeps a message for later. */
export class Link {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private rest = 0; // milliseconds after which the server would like to hear of us again
  private hiddenAt = 0;
  private readonly memory = new Memory();

  constructor(
    private readonly path: string,
    private readonly hooks: LinkHooks,
  ) {}

  start(): void {
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.offline);
    document.addEventListener('visibilitychange', this.visibility);
    this.connect();
  }

  stop(): void {
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.offline);
    document.removeEventListener('visibilitychange', this.visibility);
    this.drop();
  }

  /** Send now, or say that it cannot be sent. */
  send(message: FromBrowser): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Give up this socket and open another: for one that has fallen silent. */
  renew(): void {
    this.drop();
    this.attempt = 0;
    this.connect();
  }

  private connect(): void {
    this.drop();
    this.hooks.status(this.attempt === 0 ? 'connecting' : 'lost');
    const { since, n } = this.hooks.known();
    const address = new URL(`${this.path}?since=${since}&n=${n}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = takeOpened(address);
    const socket = opened?.socket ?? new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => this.heard(data as string);
    socket.onclose = ({ code }) => this.retry(code === LATER ? this.rest : 0);
    if (socket.readyState === WebSocket.OPEN) this.opened();
    opened?.heard.forEach((data) => this.heard(data));
  }

  private opened(): void {
    this.attempt = 0;
    this.hooks.status('open');
  }

  private heard(data: string): void {
    const message = this.memory.whole(JSON.parse(data) as FromServer);
    if (!message) return this.renew();
    if (message.t === 'refused') this.rest = 1000 * (message.wait ?? 0);
    this.hooks.receive(message);
  }

  private retry(rest = 0): void {
    this.socket = null;
    this.hooks.status(navigator.onLine ? 'lost' : 'offline');
    this.timer = setTimeout(() => this.connect(), rest + waitBefore(this.attempt));
    this.attempt += 1;
  }

  private drop(): void {
    clearTimeout(this.timer);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private readonly wake = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) this.renew();
  };

  private readonly offline = (): void => {
    if (!this.socket) return;
    this.drop();
    this.retry();
  };

  /** A page that slept may hold a socket that only looks open. */
  private readonly visibility = (): void => {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (this.hiddenAt && Date.now() - this.hiddenAt > STALE_AFTER) this.renew();
    else this.wake();
  };
}
