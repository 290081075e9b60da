import type { Named } from '../wire/messages';
import { inEach } from '../texts/language.svelte';

const pairs: readonly (readonly [english: string, french: string])[] = [
  ['table', 'table'],
  ['seat', 'place'],
  ['host', 'hôte'],
  ['player', 'joueur'],
  ['opponent', 'adversaire'],
  ['spectator', 'spectateur'],
  ['bot', 'robot'],
  ['rules', 'règles'],
  ['option', 'option'],
  ['setup', 'mise en place'],
  ['round', 'manche'],
  ['turn', 'tour'],
  ['first player', 'premier joueur'],
  ['choice', 'choix'],
  ['to draw a card', 'piocher une carte'],
  ['to discard', 'défausser'],
  ['to shuffle', 'mélanger'],
  ['face up, face down', 'face visible, face cachée'],
  ['die, dice', 'dé, dés'],
  ['to roll, to roll again', 'lancer, relancer'],
  ['hand', 'main'],
  ['deck', 'pioche'],
  ['supply', 'réserve'],
  ['board', 'plateau'],
  ['hex', 'hexagone'],
  ['score, points', 'score, points'],
  ['tie', 'égalité'],
];

const said = [
  'bot.random',
  'bot.greedy',
  'bot.search',
  'table.undo',
  'advice.ask',
  'palette.title',
  'recall.offer',
  'takeback.ask',
  'ending.rematch',
] as const;

const noMore = { en: '', fr: '' };

/** Words of every table, whatever is played on it, and of the page. */
export const tableWords: readonly Named[] = [
  ...pairs.map(([en, fr]) => ({ words: { en, fr }, about: noMore })),
  ...said.map((key) => ({ words: inEach(key), about: noMore })),
];
