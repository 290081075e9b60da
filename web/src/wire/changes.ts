import type { Changes, FromServer, News } from './messages';

/** What has changed: all of it; items of a list; or parts, by name or position (`wire/changes.py`). */
type Change = [unknown] | [at: number, count: number, items: unknown[]] | { [part: string]: Change };
type Parts = Record<string, unknown>;

/** A message as the page knows it: news are whole again. */
export type Message = Exclude<FromServer, Changes>;

/** Makes the later of the earlier; what has not changed stays the same thing. */
export function applied(before: unknown, change: Change): unknown {
  if (!Array.isArray(change)) {
    const after: unknown = Array.isArray(before) ? [...(before as unknown[])] : { ...(before as Parts) };
    for (const [name, part] of Object.entries(change)) (after as Parts)[name] = applied((before as Parts)[name], part);
    return after;
  }
  if (change.length === 1) return change[0];
  const [at, count, items] = change;
  const list = before as unknown[];
  return [...list.slice(0, at), ...items, ...list.slice(at + count)];
}

/** Knows the news that came last over a connection, for those that only say what has changed since. */
export class Memory {
  private last: News | null = null;

  /** The message, with news made whole; null if something before it was missed, and all is to be asked for again. */
  whole(message: FromServer): Message | null {
    if (message.t === 'news') this.last = message;
    if (message.t !== 'changes') return message;
    if (this.last?.n !== message.was) return null;
    const { since, events } = message;
    this.last = { ...(applied(this.last, message.parts as Change) as News), since, events };
    return this.last;
  }
}
