import type { Standing, Who } from '../wire/messages';
import { language, say } from '../texts/language.svelte';
import { wasBefore } from '../ui/levels';

/** What a player is called. */
export function nameOf({ name, bot, me }: Who): string {
  if (bot) return wasBefore(bot) ? say('bot.former', { name: say(`bot.${bot}`) }) : say(`bot.${bot}`);
  return name ?? say(me ? 'kind.me' : 'stats.somebody');
}

export function addressOf({ player, me }: Who): string | null {
  return me ? '/p/me' : player && `/p/${player}`;
}

// After some twenty games one knows more.
const PROVISIONAL = 400;

/** A rating, and between which bounds the truth probably lies; nothing where they lie too far apart to say. */
export interface Known {
  rating: number;
  low: number;
  high: number;
}

export function knownOf({ rating, spread }: Pick<Standing, 'rating' | 'spread'>): Known | null {
  if (rating === null || spread === null || spread > PROVISIONAL) return null;
  return { rating, low: rating - spread, high: rating + spread };
}

export function number(value: number | null): string {
  return value === null ? '–' : value.toLocaleString(language.locale, { maximumFractionDigits: 1 });
}

export function share(part: number, whole: number): string {
  return (whole ? part / whole : 0).toLocaleString(language.locale, { style: 'percent' });
}

export function day(at: number | null): string {
  return at === null ? '' : new Date(1000 * at).toLocaleDateString(language.locale, { dateStyle: 'medium' });
}
