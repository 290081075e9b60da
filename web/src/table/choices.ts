import type { ChoiceInfo } from './messages';

const AT_ONCE = 12;

/**
 * The choices to show before somebody asks for all. Many of one kind are better made on the board; of the rest, when
 * there are still many, those that name one thing at most.
 */
export function firstChoices(choices: readonly ChoiceInfo[]): readonly ChoiceInfo[] {
  if (choices.length <= AT_ONCE) return choices;
  const simple = choices.filter(({ text }) => text.split(' ').length <= 2);
  return simple.filter(({ text }) => simple.filter((other) => verb(other.text) === verb(text)).length <= AT_ONCE);
}

function verb(text: string): string {
  return text.split(' ', 1)[0]!;
}
