import type { Offer } from '../../board/offers';
import type { TrackId, View } from './view';

/** What a choice would bring, for every place it touches. */
export interface Forecast {
  /** The planets it is about. */
  planets: readonly number[];
  points: number;
  track: TrackId | null;
  steps: number;
  /** Whether the Progress card would then concern me, and whether an Objective comes nearer. */
  card: boolean;
  objective: boolean;
}

const ABOUT_PLANETS = ['colonise', 'terraform', 'produce', 'build', 'energy', 'antimatter', 'dock'];

/** What an offer would bring, from what the table has told about it. */
export function forecastOf({ verb, args, notes }: Offer, view: View): Forecast | null {
  if (verb === 'act') {
    const action = view.actions.find(({ id }) => id === args[0]);
    return action?.useful ? { ...action.brings, planets: action.brings.planets.slice(0, 1) } : null;
  }
  const told = (key: string) => notes.find((note) => note.key === `note.${key}`);
  const [first = ''] = args;
  return {
    planets: ABOUT_PLANETS.includes(verb) ? [Number(first)] : [],
    points: Number(told('gain')?.values?.n ?? 0),
    track: (told('steps')?.values?.track as TrackId | undefined) ?? null,
    steps: Number(told('steps')?.values?.n ?? 0),
    card: told('card') !== undefined,
    objective: told('nearer') !== undefined,
  };
}
