import type { Standing, Who } from '../wire/messages';
import { language, say } from '../texts/language.svelte';

/** What a player is called. */
export function nameOf({ name, bot, me }: Who): string {
  if (bot) return say(`bot.${bot}`);
  return name ?? say(me ? 'kind.me' : 'stats.somebody');
}

export function addressOf({ player, me }: Who): string | null {
  return me ? '/p/me' : player && `/p/${player}`;
}

// After some twenty games one knows more.
const PROVISIONAL = 400;

/** "1043 ± 210": between which bounds the truth lies; "1043, provisional" where they lie too far apart to say. */
export function ratingOf({ rating, spread }: Pick<Standing, 'rating' | 'spread'>): string {
  if (rating === null || spread === null) return '–';
  return spread > PROVISIONAL ? say('stats.provisional', { rating }) : `${rating}\u00a0±\u00a0${spread}`;
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
