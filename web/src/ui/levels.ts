import type { BotName } from '../wire/messages';

/** The bots a page offers, each stronger than the one before it. */
export const LEVELS = ['cadet', 'pilot', 'captain', 'commodore', 'admiral'] as const satisfies readonly BotName[];
export type Level = (typeof LEVELS)[number];

/** Those that sat at tables before there were five, and the level that comes nearest. */
const FORMER: Record<Exclude<BotName, Level>, Level> = { random: 'cadet', greedy: 'captain', search: 'admiral' };

const isFormer = (kind: string): kind is keyof typeof FORMER => kind in FORMER;

/** What a page that was here before has kept, as it would be called today. */
export function today<Kind extends string>(kind: Kind): Exclude<Kind, keyof typeof FORMER> | Level {
  return isFormer(kind) ? FORMER[kind] : (kind as Exclude<Kind, keyof typeof FORMER>);
}

/** Whether a bot's name is one of before. */
export const wasBefore = (bot: BotName): boolean => isFormer(bot);

/** How high a bot stands, from 1 on; 0 for whoever is none. */
export function rankOf(kind: string): number {
  return LEVELS.findIndex((level) => level === today(kind)) + 1;
}
