import { createContext } from 'svelte';
import type { Ending } from '../../wire/messages';
import type { Seen } from '../../board/following';
import { kindOf } from './clicks';
import { type Content, type Division, type Specialist, valuesOf } from './content';
import type { Question } from './question.svelte';
import type { Places } from './tokens';
import type { Line, ProjectView, Recruit, View, Way } from './view';

/** What every part of the board looks at. */
export interface Game extends Seen<View> {
  ending: Ending | null;
  content: Content;
  question: Question | null;
  places: Places;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'texts' | 'content'>;

/** "2 Engineering and 1 Science". */
export function counted(game: Pick<Game, 'texts'>, kinds: readonly Division[]): string {
  const numbers = new Map<Division, number>();
  for (const kind of kinds) numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
  return game.texts.list([...numbers].map(([kind, n]) => `${n} ${game.texts.say(`division.${kind}`)}`));
}

/** The tokens in a place: how many of each, or one by one as they lie. */
export function tokensTold(game: Pick<Game, 'texts' | 'places'>, place: string, ordered = false): string {
  const kinds = (game.places.get(place) ?? []).flatMap((token) => kindOf(token) ?? []);
  if (!kinds.length) return game.texts.say('board.none');
  return ordered ? game.texts.list(kinds.map((kind) => game.texts.say(`division.${kind}`))) : counted(game, kinds);
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

function named({ texts }: Told, { number, points }: Specialist): string {
  return texts.say('board.specialist', { number, points });
}

/** What the ability of a card does. */
export function helpOf(game: Told, card: number): string {
  const specialist = game.content.specialist(game.view.cards[card]);
  return specialist ? abilityOf(game, specialist) : '';
}

/** What is drawn on a card: its skills and its cost, and what it would cost me. */
export function drawnOn(game: Told, card: number, recruit?: Recruit): string {
  const specialist = game.content.specialist(game.view.cards[card]);
  if (!specialist) return '';
  const { skills, cost } = specialist;
  const facts = [
    game.texts.say('board.skills', { n: skills.length, skills }),
    game.texts.say('board.cost', { icons: counted(game, cost) }),
  ];
  return [...facts, ...(recruit?.ways ?? []).map((way) => wayOf(game, way))].join('\n');
}

/** "Into Engineering: payable; discount 1, paid by abilities 1, tokens: Science". */
export function wayOf(game: Told, way: Way): string {
  const { texts } = game;
  const parts = [
    texts.say(`badge.${way.badge}`, { n: way.short }),
    ...forFree(game, way),
    way.tokens.length ? texts.say('board.tokens-go', { tokens: counted(game, way.tokens) }) : '',
    way.cards ? texts.say('board.cards-go', { n: way.cards }) : '',
  ];
  return texts.say('board.way', { division: way.division, what: parts.filter(Boolean).join(', ') });
}

/** What of a cost need not be paid: "discount 1", "abilities pay 1". */
export function forFree({ texts }: Pick<Game, 'texts'>, { struck, covered, wild }: Way): string[] {
  const byAbilities = covered.length + wild;
  return [
    struck ? texts.say('board.struck', { n: struck }) : '',
    byAbilities ? texts.say('board.by-abilities', { n: byAbilities }) : '',
  ].filter(Boolean);
}

/** What a Project asks for, and how far everybody is. */
export function projectHelp(game: Told, project: ProjectView): string {
  const { texts } = game;
  const needs = texts.say('board.needs', { skills: counted(game, listedKinds(project.requires)) });
  const who = project.progress.map(({ seat, have, need, missing }) => {
    const skills = counted(game, listedKinds(missing));
    const more = texts.say(have < need ? 'board.lacks' : 'board.ready', { skills });
    return texts.say('board.progress', { by: seat, have, need, more });
  });
  return [needs, ...who].join('\n');
}

function listedKinds(counts: Partial<Record<Division, number>>): Division[] {
  return Object.entries(counts).flatMap(([kind, n]) => Array<Division>(n).fill(kind as Division));
}

/** What a line of the score is for: "Project Sputnik 1"; for an ability, who has it and what it does. */
export function lineName(game: Pick<Told, 'texts' | 'content'>, { what, about }: Line): string {
  const { texts } = game;
  if (what === 'ability') return texts.say(`specialist.${about}`);
  if (what === 'project') return texts.say(`project.${about}`);
  const name = texts.say(`line.${what}`);
  if (what === 'specialists' || what === 'project-bonus') return `${name} × ${about}`;
  return texts.say('board.pair', { a: name, b: texts.say(`division.${about}`) });
}

/** Why it brings points, where that is no matter of course. */
export function lineHelp(game: Pick<Told, 'texts' | 'content'>, { what, about }: Line): string {
  const specialist = what === 'ability' ? game.content.specialist(Number(about)) : null;
  return specialist ? abilityOf(game, specialist) : '';
}
