import { type Lang, speaking } from './languages';

/** "Ada, Grace and Edith". */
export function listOf(words: readonly string[], lang: Lang): string {
  return speaking(lang).grammar.listed(words, 'and');
}
