import type { Lesson } from '../../teach/coaching.svelte';
import type { View } from './types.generated';

/** What a coach says, in the order it is usually met. */
export const lessons: Lesson<View>[] = [
  { id: 'take', when: (_, ask) => ask?.name === 'action' },
  { id: 'recruit', when: (view, ask) => ask?.name === 'action' && view.round >= 2 },
  { id: 'discard', when: (view, ask) => ask?.name === 'discard' || (ask?.name === 'action' && view.round >= 3) },
  {
    id: 'discount',
    when: (view, ask, me) => ask?.name === 'action' && view.round >= 4 && view.seats[me]!.specialists > 0,
  },
  { id: 'project', when: (view, ask) => ask?.name === 'project' || (ask?.name === 'action' && view.round >= 5) },
];
