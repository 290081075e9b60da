import type { Eyes } from './playback.svelte';

/** A moment of a game: after so many answers, through whose eyes. */
export interface Moment {
  at: number;
  eyes: Eyes;
  /** Whether it is looked at together with an analysis. */
  analysis?: boolean;
}

/** What an address says of a moment: `#at=37&eyes=1`, with `&analysis` beside it. */
export function momentIn(hash: string): Moment | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const at = said.get('at') ?? '';
  if (!/^\d{1,6}$/.test(at)) return null;
  const moment = { at: Number(at), eyes: eyesIn(said.get('eyes')) };
  return said.has('analysis') ? { ...moment, analysis: true } : moment;
}

function eyesIn(text: string | null): Eyes {
  if (text === 'all' || text === 'watcher') return text;
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

export function hashOf({ at, eyes, analysis }: Moment): string {
  return `#at=${at}${eyes === null ? '' : `&eyes=${eyes}`}${analysis ? '&analysis' : ''}`;
}
