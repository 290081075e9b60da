import type { Ask } from '../board/props';
import type { Ending, EventInfo, NoteInfo } from '../wire/messages';
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

/** Something that was told. */
export function ofEvent({ key, values }: EventInfo, texts: Texts): Subject {
  return { words: texts.say(`event.${key}`, values), key: `event.${key.replace(/\.hidden$/, '')}` };
}

/** How the game ended. */
export function ofEnding({ reason }: Ending, texts: Texts): Subject {
  const key = `over.${reason}`;
  return { words: texts.say(key), key };
}
