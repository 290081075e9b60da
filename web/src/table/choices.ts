import type { ChoiceInfo } from '../wire/messages';

const AT_ONCE = 12;

/**
 * The choices to show before somebody asks for all. Those that say little in words are made on the board, and so are
 * many of one kind; of the rest, when there are still many, those that name one thing at most.
 */
export function firstChoices(all: readonly ChoiceInfo[], wordless: readonly string[] = []): readonly ChoiceInfo[] {
  const choices = all.filter(({ text }) => !wordless.includes(verb(text)));
  if (choices.length <= AT_ONCE) return choices;
  const simple = choices.filter(({ text }) => text.split(' ').length <= 2);
  return simple.filter(({ text }) => simple.filter((other) => verb(other.text) === verb(text)).length <= AT_ONCE);
}

/** What kind of choice it is: its first word. */
export function verb(text: string): string {
  return text.split(' ', 1)[0]!;
}
