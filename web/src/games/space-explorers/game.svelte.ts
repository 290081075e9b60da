import { createContext } from 'svelte';
import type { Ending } from '../../wire/messages';
import type { Texts } from '../../texts/texts';
import { listOf } from '../../texts/lists';
import { type Content, type Division, type Specialist, valuesOf } from './content';
import type { Question } from './question.svelte';
import type { Places } from './tokens';
import type { Line, ProjectView, Recruit, View, Way } from './view';
import type { Words } from './words';

/** What every part of the board looks at. */
export interface Game {
  view: View;
  ending: Ending | null;
  names: string[];
  mine: number[];
  texts: Texts;
  words: Words;
  content: Content;
  question: Question | null;
  places: Places;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'names' | 'texts' | 'words' | 'content'>;

/** A list as the language writes it. */
export function list({ texts }: Pick<Game, 'texts'>, words: readonly string[]): string {
  return listOf(words, texts.lang);
}

/** "2 Engineering and 1 Science". */
export function counted(game: Told, kinds: readonly Division[]): string {
  const numbers = new Map<Division, number>();
  for (const kind of kinds) numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
  return list(
    game,
    [...numbers].map(([kind, n]) => `${n} ${game.texts.say(`division.${kind}`)}`),
  );
}

/** What an ability does, in plain words. */
export function abilityOf({ texts }: Pick<Game, 'texts'>, specialist: Specialist): string {
  return texts.say(`ability.${specialist.ability}`, valuesOf(specialist));
}

/** "Valve Engineer, card 2 (Engineering), 1 point"; a hidden card is just that. */
export function titleOf(game: Told, card: number, where: string): string {
  const specialist = game.content.specialist(game.view.cards[card]);
  const name = specialist ? named(game, specialist) : game.texts.say('thing.card');
  return where ? `${name}, ${where}` : name;
}

function named({ texts, words }: Told, { number, points }: Specialist): string {
  return words.specialist(texts.say(`specialist.${number}`), number, points);
}

/** Skills, cost and ability of a card, and what it would cost me. */
export function helpOf(game: Told, card: number, recruit?: Recruit): string {
  const specialist = game.content.specialist(game.view.cards[card]);
  if (!specialist) return '';
  const { words, texts } = game;
  const skills = list(
    game,
    specialist.skills.map((kind) => texts.say(`division.${kind}`)),
  );
  const cost = counted(game, specialist.cost);
  const facts = [words.skills(skills, specialist.skills.length), words.cost(cost), abilityOf(game, specialist)];
  return [...facts, ...(recruit?.ways ?? []).map((way) => wayOf(game, way))].join('\n');
}

/** "Into Engineering: payable; discount 1, paid by abilities 1, tokens: Science". */
export function wayOf(game: Told, way: Way): string {
  const { texts, words } = game;
  const badge = texts.say(`badge.${way.badge}`, { n: way.short });
  const parts = [
    way.struck ? words.struck(way.struck) : '',
    way.covered.length + way.wild ? words.byAbilities(way.covered.length + way.wild) : '',
    way.tokens.length ? words.tokensGo(counted(game, way.tokens)) : '',
    way.cards ? words.cardsGo(way.cards) : '',
  ];
  return words.way(texts.say(`division.${way.division}`), [badge, ...parts].filter(Boolean).join(', '));
}

/** What a Project asks for, and how far everybody is. */
export function projectHelp(game: Told, project: ProjectView): string {
  const { words, names } = game;
  const needs = words.needs(counted(game, listedKinds(project.requires)));
  const who = project.progress.map(({ seat, have, need, missing }) => {
    const lacks = have < need ? words.lacks(counted(game, listedKinds(missing))) : words.ready;
    return words.progress(names[seat] ?? '', have, need, lacks);
  });
  return [needs, ...who].join('\n');
}

function listedKinds(counts: Partial<Record<Division, number>>): Division[] {
  return Object.entries(counts).flatMap(([kind, n]) => Array<Division>(n).fill(kind as Division));
}

/** What a line of the score is for: "Project Sputnik 1"; for an ability, who has it and what it does. */
export function lineName(game: Pick<Told, 'texts' | 'content' | 'words'>, { what, about }: Line): string {
  const { texts, words } = game;
  if (what === 'ability') return texts.say(`specialist.${about}`);
  if (what === 'project') return texts.say(`project.${about}`);
  const name = texts.say(`line.${what}`);
  if (what === 'specialists' || what === 'project-bonus') return `${name} × ${about}`;
  return words.pair(name, texts.say(`division.${about}`));
}

/** Why it brings points, where that is no matter of course. */
export function lineHelp(game: Pick<Told, 'texts' | 'content' | 'words'>, { what, about }: Line): string {
  const specialist = what === 'ability' ? game.content.specialist(Number(about)) : null;
  return specialist ? abilityOf(game, specialist) : '';
}
