import type { ChoiceInfo } from './messages';

const AT_ONCE = 12;

/** The choices to show before somebody asks for all: when there are many, those that name one thing at most. */
export function firstChoices(choices: readonly ChoiceInfo[]): readonly ChoiceInfo[] {
  if (choices.length <= AT_ONCE) return choices;
  const simple = choices.filter(({ text }) => text.split(' ').length <= 2);
  return simple.length > 0 ? simple : choices.slice(0, AT_ONCE);
}
