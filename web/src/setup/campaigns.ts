import type { Ending, GameInfo, Options, Passed } from '../wire/messages';

/** A game with these options has campaigns: rows of levels, each to be passed before the next. */
export function hasCampaigns({ options }: GameInfo): boolean {
  return ['campaign', 'level'].every((name) => options.some((option) => option.name === name));
}

/** What the level after this one is set up with, if this one was passed and is not the last. */
export function nextLevel(game: GameInfo, options: Options, { winners, scores }: Ending): Options | null {
  const high = game.options.find(({ name }) => name === 'level')?.high ?? 0;
  const level = Number(options['level']);
  if (!hasCampaigns(game) || winners.length === 0 || level >= high) return null;
  return { ...options, level: level + 1, previous_score: Math.max(0, Math.floor(scores?.[0] ?? 0)) };
}

export interface Level {
  level: number;
  /** My best score, if I have passed it. */
  score: number | null;
  open: boolean;
  /** What its table is set up with. */
  options: Options;
}

export interface Campaign {
  id: string;
  levels: Level[];
}

/** The campaigns of a game, and how far I have come: a level is open when the one before it was passed. */
export function campaignsOf({ options }: GameInfo, passed: readonly Passed[]): Campaign[] {
  const levels = options.find(({ name }) => name === 'level');
  const ids = options.find(({ name }) => name === 'campaign')?.choices ?? [];
  const low = levels?.low ?? 1;
  const high = levels?.high ?? low;
  return ids.map((id) => {
    const scores = bestScores(passed.filter(({ campaign }) => campaign === id));
    return {
      id,
      levels: Array.from({ length: high - low + 1 }, (_, index) => {
        const level = low + index;
        const before = scores.get(level - 1) ?? null;
        return {
          level,
          score: scores.get(level) ?? null,
          open: level === low || before !== null,
          options: { campaign: id, level, previous_score: Math.max(0, Math.floor(before ?? 0)) },
        };
      }),
    };
  });
}

/** The best score of each level: one may have passed it here and on the server. */
function bestScores(passed: readonly Passed[]): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const { level, score } of passed) scores.set(level, Math.max(score, scores.get(level) ?? score));
  return scores;
}
