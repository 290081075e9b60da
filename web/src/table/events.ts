import type { EventInfo } from '../wire/messages';

/** The events known before, corrected by news that start at number `since`; null when news are missing in between. */
export function caughtUp(known: readonly EventInfo[], since: number, more: readonly EventInfo[]): EventInfo[] | null {
  return since > known.length ? null : [...known.slice(0, since), ...more];
}
