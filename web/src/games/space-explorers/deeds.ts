import type { Script } from '../../board/deeds';
import type { EventInfo } from '../../wire/messages';
import { cardNumbered, projectThing, thingsOf } from './clicks';
import { opponentStages } from './opponent';
import type { View } from './view';

/** What the Opponent of a solo game does, though nobody sits there. */
const OPPONENT = ['opponent-recruit', 'opponent-skip', 'advance', 'opponent-project'];

/** Cards are pointed at where they lie, open or not; Projects where their ships are. */
export const deeds: Script<View> = {
  about({ key, values }, view) {
    const { card, project, projects } = values;
    if (key === 'discard' || key === 'score' || key === 'borrow') return null;
    if (key === 'pass') return values['on'] === view.you ? [`seat-${view.you}`] : null;
    if (typeof card === 'number' && key !== 'refill') return cardNumbered(view, card);
    if (key === 'draw.hidden') return [`hand-${values['by']}`];
    if (Array.isArray(projects)) return projects.map((id) => shipThing(String(id)));
    if (typeof project === 'string') return [shipThing(project), projectThing(project)];
    return OPPONENT.includes(key) ? [] : undefined;
  },
  aim(choice, view) {
    const { verb, args } = choice;
    const cards = ['take', 'discard', 'order'].includes(verb) ? args.flatMap((one) => cardNumbered(view, one)) : [];
    return { to: cards.length ? cards : thingsOf(choice, view) };
  },
  stages: (before, after, events) => (events.some(isOpponents) ? opponentStages(before, after) : []),
};

const shipThing = (project: string): string => `ship-${project}`;

function isOpponents({ key }: EventInfo): boolean {
  return OPPONENT.includes(key);
}
