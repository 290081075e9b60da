import type { Eyes } from './playback.svelte';

/** A moment of a game: after so many answers, through whose eyes. */
export interface Moment {
  at: number;
  eyes: Eyes;
}

/** What an address says of a moment: `#at=37&eyes=1`. */
export function momentIn(hash: string): Moment | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const at = said.get('at') ?? '';
  if (!/^\d{1,6}$/.test(at)) return null;
  return { at: Number(at), eyes: eyesIn(said.get('eyes')) };
}

function eyesIn(text: string | null): Eyes {
  if (text === 'all' || text === 'watcher') return text;
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

export function hashOf({ at, eyes }: Moment): string {
  return `#at=${at}${eyes === null ? '' : `&eyes=${eyes}`}`;
}
