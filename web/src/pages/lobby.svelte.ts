import { request } from '../wire/api';
import type { Lobby } from '../wire/messages';

const EVERY = 10_000;

/** The tables that concern me, asked for again and again while somebody looks. */
export class LobbyWatch {
  found = $state.raw<Lobby | null>(null);
  /** Whether the server has not answered the last time. */
  lost = $state(false);
  /** The time now, for saying how long ago something was. */
  now = $state(Date.now());
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** For an effect: begin to look, and what ends it. */
  start(): () => void {
    const look = (): void => {
      clearTimeout(this.timer);
      if (!document.hidden) void this.look().finally(() => (this.timer = setTimeout(look, EVERY)));
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.timer);
    };
  }

  /** The browser asks whether anything has changed, and keeps the answer if not. */
  async look(): Promise<void> {
    try {
      this.found = await request<Lobby>('/api/lobby', { cache: 'no-cache' });
      this.lost = false;
    } catch {
      this.lost = true; // without a server there are no tables elsewhere; what is shown stays
    }
    this.now = Date.now();
  }
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 minutes ago"; less than a minute is now. */
export function ago(since: number, now: number, lang: string): string {
  const seconds = Math.max(0, now / 1000 - since);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, size] of STEPS) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  return words.format(0, 'second');
}
