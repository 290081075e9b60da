import { ranked } from '../../../ending/count';
import type { Aim, EndingPart } from '../../../ending/parts';
import { type Content, loadContent } from '../content';
import type { View } from '../view';
import Cell from './Cell.svelte';
import Crest from './Crest.svelte';
import Head from './Head.svelte';
import { columnsOf, countOf, highestOf, type Over } from './lines';

/** Alone: whether the level is passed. */
function title({ view, texts }: Over): string | undefined {
  if (!view.solo) return undefined;
  return texts.say(view.solo.passed ? 'board.end-passed' : 'board.end-failed', { n: view.solo.level });
}

/** Level on points: whose planet decided it. */
function decided(told: Over): string | undefined {
  const [first, next] = ranked(columnsOf(told));
  if (!first?.won || !next || next.won || first.total > next.total) return undefined;
  const by = first.seat ?? 0;
  return told.texts.say('board.end-tie', { by, planet: highestOf(told, by) });
}

function aims({ view, texts }: Over): Aim[] {
  const { solo } = view;
  if (!solo) return [];
  const points = { name: texts.say('board.end-points'), have: solo.score, need: solo.least };
  const needed = solo.objectives.filter((objective) => objective.needed);
  return [
    { ...points, met: solo.score >= solo.least },
    ...needed.map(({ id, met, conditions }) => ({
      name: texts.say(`objective.${id}`),
      have: met ? conditions.length : conditions.filter(({ have, least }) => have >= least).length,
      need: conditions.length,
      met,
    })),
  ];
}

/** Kepler-3042: one column a player, their worlds above the sum, the evidence beside every number. */
export default {
  ready: loadContent,
  layout: 'columns',
  count: countOf,
  title,
  decided,
  passed: ({ view }) => view.solo?.passed ?? true,
  aims,
  crest: Crest,
  cell: Cell,
  head: Head,
} satisfies EndingPart<View, Content>;
