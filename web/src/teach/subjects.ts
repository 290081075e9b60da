import type { Ask } from '../board/props';
import type { Ending, NoteInfo } from '../wire/messages';
import type { Texts } from '../texts/texts';
import type { Subject } from './governing';

/** The question put to me, with all it offers. */
export function ofAsk({ name, seat, choices }: Ask, texts: Texts): Subject {
  const key = `ask.${name}`;
  return { words: texts.say(key, { by: seat }), key, choices: choices.map(({ text }) => text) };
}

/** One of its choices, or one that is not offered. */
export function ofChoice({ name }: Ask, choice: string, texts: Texts): Subject {
  return { words: texts.choice(choice), key: `ask.${name}`, choice };
}

/** The reason why something cannot be done. */
export function ofReason({ key }: NoteInfo, words: string): Subject {
  return { words, key: key.startsWith('why.') ? key : `why.${key}` };
}

/** A lesson of the coach. */
export function ofLesson(lesson: string, texts: Texts): Subject {
  const key = `coach.${lesson}`;
  return { words: texts.say(`${key}.title`), key };
}

/** How the game ended. */
export function ofEnding({ reason }: Ending, texts: Texts): Subject {
  const key = `over.${reason}`;
  return { words: texts.say(key), key };
}
