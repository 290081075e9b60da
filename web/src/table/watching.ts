import { language, say } from '../texts/language.svelte';
import type { Watching } from '../wire/messages';

/** Who looks on, in words: how many they are, and the names of the first. */
export function watchingInWords({ count, names }: Pick<Watching, 'count' | 'names'>): string {
  const all = say('chat.watching', { n: count });
  const others = count > names.length ? [say('chat.watching.others', { n: count - names.length })] : [];
  return names.length > 0
    ? say('chat.watching.names', { count: all, names: language.list([...names, ...others]) })
    : all;
}
