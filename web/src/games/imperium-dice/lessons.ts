import type { Lesson } from '../../teach/coaching.svelte';
import type { View } from './types.generated';

/** What a coach says, in the order it is usually met. */
export const lessons: Lesson<View>[] = [
  { id: 'build', when: (_, ask) => ask?.name === 'construction' },
  { id: 'roll', when: (_, ask) => ask?.name === 'management' },
  { id: 'carrier', when: (_, ask) => ask?.name === 'carrier' },
  { id: 'politics', when: (_, ask) => ask?.name === 'politics' },
  { id: 'win', when: (view, ask, me) => ask?.name === 'management' && view.seats[me]!.planets.length >= 2 },
];
