import type { Problem } from './messages';
import type { Word } from '../texts/keys.generated';
import { language, say } from '../texts/language.svelte';
import { waitInWords } from '../texts/waiting';

/** Why the server said no; where it was only too much for now, how much may be, and when to come again. */
export function whyRefused({ code, wait, limit, why = '', said }: Omit<Problem, 'why'> & Partial<Problem>): string {
  const lines = [limit ? inWords(limit) : say(`refused.${code}`, { why: said?.[language.current] ?? why })];
  if (wait) lines.push(say('refused.again', { wait: waitInWords(wait, language.locale) }));
  return lines.join(' ');
}

function inWords({ what, most, every, shared }: NonNullable<Problem['limit']>): string {
  const amount = what === 'bots' ? waitInWords(most, language.locale) : most;
  const deed = say(`limit.${what}` satisfies Word, { most: amount });
  return say(shared ? 'limit.shared' : 'limit.own', { deed: deed + (what === 'bots' ? '' : then(every)) });
}

function then(every: number | null): string {
  if (every === null) return '';
  if (every < 1) return say('limit.then.fast', { count: Math.round(1 / every) });
  return say('limit.then', { every: waitInWords(every, language.locale) });
}
