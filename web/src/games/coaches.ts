import type { Ask } from '../table/board';

/** One lesson of a game: the texts `coach.<id>.title` and `.text`, given when its moment has come. */
export interface Lesson {
  id: string;
  when(view: Record<string, any>, ask: Ask | null, me: number): boolean;
}

/** The lessons of each game, in the order they are usually met. */
export const coaches: Record<string, Lesson[]> = {
  'distant-suns': [
    { id: 'assign', when: (_, ask) => ask?.name === 'assign' },
    { id: 'draw', when: (_, ask) => ask?.name === 'draw' },
    { id: 'upgrade', when: (view, ask, me) => ask?.name === 'draw' && view.explorers[me].upgrades > 0 },
    { id: 'race', when: (view, ask) => ask !== null && view.round >= 2 },
    { id: 'score', when: (view, ask) => ask !== null && view.round === view.rounds },
  ],
  'imperium-dice': [
    { id: 'build', when: (_, ask) => ask?.name === 'construction' },
    { id: 'roll', when: (_, ask) => ask?.name === 'management' },
    { id: 'carrier', when: (_, ask) => ask?.name === 'carrier' },
    { id: 'politics', when: (_, ask) => ask?.name === 'politics' },
    { id: 'win', when: (view, ask, me) => ask?.name === 'management' && view.seats[me].planets.length >= 2 },
  ],
  'kepler-3042': [
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
  ],
  'space-explorers': [
    { id: 'take', when: (_, ask) => ask?.name === 'action' },
    { id: 'recruit', when: (view, ask) => ask?.name === 'action' && view.round >= 2 },
    { id: 'discard', when: (view, ask) => ask?.name === 'discard' || (ask?.name === 'action' && view.round >= 3) },
    {
      id: 'discount',
      when: (view, ask, me) => ask?.name === 'action' && view.round >= 4 && view.seats[me].specialists > 0,
    },
    { id: 'project', when: (view, ask) => ask?.name === 'project' || (ask?.name === 'action' && view.round >= 5) },
  ],
};
