import type { Lesson } from '../../teach/coaching.svelte';
import type { View } from './types.generated';

/** What a coach says, in the order it is usually met. */
export const lessons: Lesson<View>[] = [
  { id: 'assign', when: (_, ask) => ask?.name === 'assign' },
  { id: 'draw', when: (_, ask) => ask?.name === 'draw' },
  { id: 'upgrade', when: (view, ask, me) => ask?.name === 'draw' && view.explorers[me]!.upgrades > 0 },
  { id: 'race', when: (view, ask) => ask !== null && view.round >= 2 },
  { id: 'score', when: (view, ask) => ask !== null && view.round === view.rounds },
];
