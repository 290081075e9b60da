import type { Word } from '../texts/keys.generated';
import { language, say } from '../texts/language.svelte';
import { percent } from '../texts/shares';
import type { Texts } from '../texts/texts';
import type { Sentence, TermInfo } from '../wire/messages';

/** What sentences about a game are made with. */
export interface Speech {
  texts: Texts;
  names: readonly string[];
  /** The verbs of choices that are a place on the board and nothing more. */
  wordless: readonly string[];
}

/** Whether a choice is nothing but a place on the board. */
export function isPlace(choice: string, { wordless }: Speech): boolean {
  return wordless.includes(choice.split(' ', 1)[0]!);
}

/** A choice in words; one that is a place on the board is marked there. */
export function choiceWords(choice: string, speech: Speech): string {
  return isPlace(choice, speech) ? say('analysis.shown') : speech.texts.choice(choice);
}

/** Terms of the game's judge, without their numbers. */
export function termsWords(terms: readonly string[], { texts }: Speech): string {
  return language.list(terms.map((term) => texts.say(`term.${term}`)));
}

/** Those terms that speak for the better choice. */
export function reasonsWords(reasons: readonly TermInfo[] = [], speech: Speech): string {
  const good = reasons.filter((one) => one.percent > 0).map(({ term }) => term);
  return good.length ? say('analysis.brings', { terms: termsWords(good, speech) }) : '';
}

/** A sentence of the review. */
export function sentenceWords(sentence: Sentence, speech: Speech): string {
  const { key, at, seat, by, cost = 0, gift = 0, terms = [], played = '', better = '' } = sentence;
  const name = speech.names[seat ?? 0] ?? '';
  const shown = key === 'slip' && (isPlace(played, speech) || isPlace(better, speech));
  return say(shown ? 'analysis.review.slip-shown' : (`analysis.review.${key}` satisfies Word), {
    name,
    n: at + 1,
    by: speech.names[by ?? 0] ?? '',
    percent: percent((sentence.percent ?? 0) / 100, key !== 'slip'),
    cost: key === 'slip' ? percent((sentence.percent ?? 0) / 100) : percent(-cost / 100, true),
    gift: percent(gift / 100, true),
    terms: termsWords(terms, speech),
    played: shown ? '' : speech.texts.choice(played),
    better: shown ? '' : speech.texts.choice(better),
  });
}
