import type { TeachingInfo } from '../wire/messages';

/** What somebody wants the rules of. */
export interface Subject {
  /** In words: the question, the choice, the reason. */
  words: string;
  /** What the rules are found by: "ask.politics", "why.too-weak", "event.invade", "over.draw". */
  key: string;
  /** The choice, if it is one; the key is that of its question. */
  choice?: string;
  /** Choices offered with it, whose rules may help as well. */
  choices?: readonly string[];
}

type Governs = TeachingInfo['governs'];

/** The sections that govern it: those of the choice by as many of its words as are told apart, else of the question. */
export function governing(governs: Governs, { key, choice }: Pick<Subject, 'key' | 'choice'>): readonly string[] {
  const words = choice?.split(' ') ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const found = governs[`choice.${words.slice(0, count).join(' ')}`];
    if (found && found.length > 0) return found;
  }
  return governs[key] ?? [];
}

/** The sections that govern the choices offered with it, and not itself; each once. */
export function related(governs: Governs, { key, choice, choices = [] }: Subject): readonly string[] {
  const own = new Set(governing(governs, choice === undefined ? { key } : { key, choice }));
  const found = new Set(choices.flatMap((text) => governing(governs, { key, choice: text })));
  return [...found].filter((section) => !own.has(section));
}
