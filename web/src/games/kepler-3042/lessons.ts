import type { Lesson } from '../../teach/coaching.svelte';
import type { View } from './types.generated';

/** What a coach says, in the order it is usually met. */
export const lessons: Lesson<View>[] = [
  { id: 'start', when: (_, ask) => ask?.name === 'start' },
  { id: 'action', when: (_, ask) => ask?.name === 'action' },
  {
    id: 'resources',
    when: (_, ask) => ask !== null && ['build', 'develop', 'energy', 'produce', 'gain'].includes(ask.name),
  },
  { id: 'bonus', when: (_, ask) => ask?.name === 'bonus' },
  { id: 'fly', when: (_, ask) => ask?.name === 'fly' },
  { id: 'progress', when: (view, ask) => ask?.name === 'progress' || (ask !== null && view.round >= 2) },
  { id: 'score', when: (view, ask) => ask?.name === 'action' && view.round >= 2 },
];
