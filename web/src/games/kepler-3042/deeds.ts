import type { Script } from '../../board/deeds';
import type { EventInfo } from '../../wire/messages';
import { actionThing, bonusThing, hexThing, shipThing, type Tab, techThing, thingsOf } from './clicks';
import type { View } from './view';

type Values = Record<string, string | number>;

const started = ({ techs, by }: Record<string, unknown>): string[] =>
  Array.isArray(techs) ? techs.map((tech) => `tech-marker-${tech}-${by}`) : [];

const hexOfPlanet = (view: View, planet: number | string | undefined): string[] =>
  view.bodies.filter((body) => body.planet === planet).map(({ hex }) => hexThing(hex));

const ghosts = (view: View): string[] => view.tracks.map(({ id }) => `track-marker-${id}-ghost`);

/** What is worth a line: the part of the board it is seen on, and the things there; cubes only follow from it. */
const SEEN: Record<string, { tab: Tab; things(values: Values, view: View): string[] }> = {
  place: { tab: 'map', things: ({ hex }) => [hexThing(hex!)] },
  start: { tab: 'techs', things: started },
  act: { tab: 'actions', things: ({ action }) => [actionThing(String(action))] },
  bonus: { tab: 'actions', things: ({ bonus }) => [bonusThing(String(bonus))] },
  launch: { tab: 'map', things: ({ ship }) => [shipThing(ship!)] },
  fly: { tab: 'map', things: ({ ship }) => [shipThing(ship!)] },
  land: { tab: 'map', things: ({ ship, hex }) => [shipThing(ship!), hexThing(hex!)] },
  'land-mine': { tab: 'map', things: ({ ship }) => [shipThing(ship!)] },
  colonise: { tab: 'map', things: ({ planet }, view) => hexOfPlanet(view, planet) },
  terraform: { tab: 'map', things: ({ planet }, view) => hexOfPlanet(view, planet) },
  reveal: { tab: 'map', things: ({ hex }) => [hexThing(hex!)] },
  'reveal-other': { tab: 'map', things: ({ hex }) => [hexThing(hex!)] },
  target: { tab: 'map', things: ({ hex }) => [hexThing(hex!)] },
  develop: { tab: 'techs', things: ({ tech }) => [techThing(String(tech))] },
  lifted: { tab: 'techs', things: ({ tech }) => [techThing(String(tech))] },
  medal: { tab: 'tracks', things: ({ track, by }) => [`track-marker-${track}-${by}`] },
  'ghost-advance': { tab: 'tracks', things: (_, view) => ghosts(view) },
  'ghost-medal': { tab: 'tracks', things: ({ track }) => [`track-marker-${track}-ghost`] },
};

/** The part of the board on which an event is seen. */
export function tabFor({ key }: EventInfo): Tab | undefined {
  return SEEN[key]?.tab;
}

export const deeds: Script<View> = {
  about: ({ key, values }, view) => SEEN[key]?.things(values as Values, view) ?? null,
  aim(choice, view, by) {
    const [first, second] = choice.args;
    if (choice.verb === 'fly') return { from: shipThing(first!), to: [hexThing(second!)] };
    return { to: thingsOf(choice, by, view).slice(0, 1) };
  },
};
