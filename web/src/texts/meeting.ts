// For the boards whose words are still written in code.
import { speaking } from './languages';

/** Two words, one after the other, as the language has them. */
export function meet(lang: string, lead: string, word: string, isName = false): string {
  return speaking(lang).grammar.meet(lead, word, isName);
}

/** "de Grace", "d’Ada". */
export function de(name: string): string {
  return meet('fr', 'de', name, true);
}
