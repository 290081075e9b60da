import { ranked } from '../../../ending/count';
import type { EndingPart } from '../../../ending/parts';
import { say } from '../../../texts/language.svelte';
import { type Content, loadContent } from '../content';
import type { View } from '../view';
import Cell from './Cell.svelte';
import Crest from './Crest.svelte';
import Head from './Head.svelte';
import { columnsOf, countOf, type Over, pointsFor, sheetsOf } from './lines';

/** Alone it is me or the Opponent. */
function title({ view, ending, names, texts }: Over): string | undefined {
  if (!view.solo) return undefined;
  if (ending.reason === 'shared') return texts.say('over.shared');
  return ending.winners.length ? say('ending.you', { name: names[0] ?? '' }) : texts.say('board.end-opponent');
}

/** Level on points: the Projects decide. */
function decided(told: Over): string | undefined {
  const [first, next] = ranked(columnsOf(told));
  if (!first?.won || !next || next.won || first.total > next.total) return undefined;
  const fromProjects = (seat: number | null): number => {
    const sheet = sheetsOf(told).find((one) => one.seat === seat);
    return sheet ? pointsFor(sheet, 'project', 'project-bonus') : 0;
  };
  return told.texts.say('board.end-tie', {
    name: first.name,
    n: fromProjects(first.seat),
    less: fromProjects(next.seat),
  });
}

/** Space Explorers: one column a player, the spacecraft above the sum. */
export default {
  ready: loadContent,
  layout: 'columns',
  count: countOf,
  title,
  decided,
  passed: ({ view, ending }) => !view.solo || ending.winners.length > 0,
  crest: Crest,
  cell: Cell,
  head: Head,
} satisfies EndingPart<View, Content>;
