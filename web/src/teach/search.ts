import { plain } from '../texts/plain';

/** A stretch of text, and whether it is what was looked for. */
export interface Part {
  text: string;
  hit: boolean;
}

const SHORTEST = 2;
/** From how many letters on the beginning of a word is enough to tell what it will be. */
const TELLING = 4;

/** The words somebody looks for; none until there is enough to look for. */
export function wordsIn(typed: string): string[] {
  const wanted = plain(typed).trim();
  return wanted.length < SHORTEST ? [] : [...new Set(wanted.split(/\s+/))];
}

/** What means the same as those words, as far as a family of words says so. */
export function kinOf(words: readonly string[], families: readonly (readonly string[])[]): string[] {
  const plainly = families.map((family) => family.map(plain));
  const found = words.flatMap((word) =>
    plainly.filter((family) =>
      family.some((each) => each === word || (word.length >= TELLING && each.startsWith(word))),
    ),
  );
  return [...new Set(found.flat())].filter((each) => !words.some((word) => each.startsWith(word)));
}

/** Whether a text has all those words, be they written with accents, in capitals or not. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const folded = plain(text);
  return words.every((word) => folded.includes(word));
}

/** A text cut where those words begin and end. */
export function marked(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ text, hit: false }];
  const letters = [...text];
  const hits = hitsIn(letters, words);
  const parts: Part[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.hit === hits[index]) last.text += letter;
    else parts.push({ text: letter, hit: hits[index]! });
  });
  return parts;
}

/** How often those words stand in a text. */
export function countIn(text: string, words: readonly string[]): number {
  return marked(text, words).filter(({ hit }) => hit).length;
}

/** For every letter, whether it belongs to one of the words. One letter may be several once it is plain, or none. */
function hitsIn(letters: readonly string[], words: readonly string[]): boolean[] {
  const origins: number[] = [];
  let folded = '';
  letters.forEach((letter, index) => {
    const letterPlain = plain(letter);
    folded += letterPlain;
    for (let i = 0; i < letterPlain.length; i += 1) origins.push(index);
  });
  const hits = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let index = origins[at]!; index <= origins[at + word.length - 1]!; index += 1) hits[index] = true;
    }
  }
  letters.forEach((letter, index) => {
    if (index > 0 && hits[index - 1] && plain(letter) === '') hits[index] = true; // an accent stays with its letter
  });
  return hits;
}
