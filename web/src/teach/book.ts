import type { Component } from 'svelte';
import type { Named } from '../wire/messages';
import { pieces, type Piece } from '../texts/paragraphs';
import type { Lang } from '../texts/languages';
import type { Texts } from '../texts/texts';
import type { Printing } from '../wire/printing';
import { countIn, hasAll, kinOf } from './search';

/** A picture for a section of the rules; nothing for most sections. */
export type RulesPicture = Component<{ section: string; texts: Texts; printing?: Printing | undefined }>;

/** How to get the pictures in the rules of a game, if it has any. */
export type PicturesOf = (game: string) => Promise<RulesPicture | undefined>;

/** What the book of rules is given. */
export interface BookProps {
  game: string;
  picturesOf: PicturesOf;
  texts: Texts;
  printing: Printing;
  shortcuts: boolean;
  /** Open a small position to try a section in, by the lesson that has it. */
  tryIt(lesson: string): void;
  onclose(): void;
}

/** A section of the rules. */
export interface Section {
  id: string;
  title: string;
  pieces: Piece[];
}

/** Names of one kind, in every language. */
export interface NameGroup {
  title: string;
  names: readonly Named[];
}

/** The rules of a game in the order in which they are read, as far as they concern this table. */
export function sectionsOf(texts: Texts): Section[] {
  return texts
    .keys('rules.')
    .filter((key) => key.endsWith('.title'))
    .map((key) => ({
      id: key.split('.')[1]!,
      title: texts.say(key),
      pieces: pieces(texts.say(key.replace(/title$/, 'text'))),
    }))
    .filter(({ pieces }) => pieces.length > 0);
}

/** A name and what it is, as they are at this table. */
export function nameAt(texts: Texts, { words, about }: Named): Named {
  const settled = (said: Named['words']): Named['words'] =>
    Object.fromEntries(Object.entries(said).map(([lang, each]) => [lang, texts.settled(each)]));
  return { words: settled(words), about: settled(about) };
}

/** Everything a section says, one stretch after the other. */
function stretches({ title, pieces }: Section): string[] {
  return [title, ...pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : piece.points))];
}

/** The sections that have all those words. */
export function sectionsWith(sections: readonly Section[], words: readonly string[]): readonly Section[] {
  return words.length === 0 ? sections : sections.filter((section) => hasAll(stretches(section).join(' '), words));
}

/** How often those words stand in a section. */
export function hitsIn(section: Section, words: readonly string[]): number {
  return stretches(section).reduce((sum, text) => sum + countIn(text, words), 0);
}

/** The names that have all those words, in any language or in what is said about them. */
export function namesWith(groups: readonly NameGroup[], words: readonly string[], lang: Lang): readonly NameGroup[] {
  if (words.length === 0) return groups;
  const wanted = (name: Named): boolean =>
    hasAll([...Object.values(name.words), name.about[lang] ?? ''].join(' '), words);
  return groups
    .map(({ title, names }) => ({ title, names: names.filter(wanted) }))
    .filter(({ names }) => names.length > 0);
}

/** Other words that stand in these sections and mean the same as those, by what the game or its names say. */
export function otherWords(
  texts: Texts,
  sections: readonly Section[],
  groups: readonly NameGroup[],
  words: readonly string[],
): string[] {
  const told = texts.keys('synonym.').map((key) => texts.say(key).split(', '));
  const names = groups.flatMap((group) => group.names.map(({ words }) => Object.values(words)));
  return kinOf(words, [...told, ...names]).filter((word) => sectionsWith(sections, [word]).length > 0);
}
