import type { Met, Past, Played, Profile, Rival, Score, Standing, Who } from '../wire/messages';

/** A game of this browser that is over: how it ended for me, and against which bots. */
export interface Finished {
  past: Past;
  met: Met[];
}

const FEW = 10; // best scores of a game

/** All that is told of me by the games of this browser. */
export function careerOf(who: Who, finished: readonly Finished[]): Profile {
  const past = finished.map((one) => one.past);
  const games = [...new Set(past.map(({ game }) => game))];
  return {
    who,
    played: games.map((game) =>
      playedOf(
        who,
        game,
        past.filter((one) => one.game === game),
      ),
    ),
    rivals: rivalsOf(finished),
    past: latestFirst(past),
  };
}

/** What the server tells of me, who may be new there, and what this browser does. */
export function joined(there: Profile, here: Profile): Profile {
  const games = [...new Set([...there.played, ...here.played].map(({ game }) => game))];
  const of = ({ played }: Profile, game: string): Played | undefined => played.find((one) => one.game === game);
  return {
    who: { ...there.who, name: there.who.name ?? here.who.name, me: true },
    played: games.flatMap((game) => joinedPlayed(of(there, game), of(here, game)) ?? []),
    rivals: joinedRivals([...there.rivals, ...here.rivals]),
    past: latestFirst([...there.past, ...here.past]),
  };
}

function playedOf(who: Who, game: string, past: readonly Past[]): Played {
  const together = past.filter(({ players }) => players > 1);
  const alone = past.filter(({ players }) => players === 1);
  const best = alone.map(({ score, place, at }) => ({ who, score, won: place === 1, at: at ?? 0 }));
  const standing = together.length > 0 ? standingOf(who, together) : null;
  return { game, standing, alone: alone.length, best: highestFirst(best), course: [], rungs: [] };
}

function standingOf(who: Who, past: readonly Past[]): Standing {
  const scores = past.flatMap(({ score }) => score ?? []);
  return {
    who,
    games: past.length,
    wins: past.filter(({ place }) => place === 1).length,
    average: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    best: scores.length > 0 ? Math.max(...scores) : null,
    rating: null,
    spread: null,
  };
}

function rivalsOf(finished: readonly Finished[]): Rival[] {
  return joinedRivals(
    finished.flatMap(({ past, met }) =>
      met.map(({ bot, place }) => ({
        who: { player: null, name: null, bot, me: false },
        games: 1,
        ahead: Number(past.place < place),
        behind: Number(past.place > place),
      })),
    ),
  );
}

function joinedPlayed(there: Played | undefined, here: Played | undefined): Played | undefined {
  if (!there || !here) return there ?? here;
  const standing = joinedStanding(there.standing, here.standing);
  return { ...there, standing, alone: there.alone + here.alone, best: highestFirst([...there.best, ...here.best]) };
}

function joinedStanding(there: Standing | null, here: Standing | null): Standing | null {
  if (!there || !here) return there ?? here;
  const games = there.games + here.games;
  return {
    ...there,
    games,
    wins: there.wins + here.wins,
    average:
      there.average === null || here.average === null
        ? (there.average ?? here.average)
        : (there.average * there.games + here.average * here.games) / games,
    best: there.best === null || here.best === null ? (there.best ?? here.best) : Math.max(there.best, here.best),
  };
}

/** Each of them once, whom one met most first. */
function joinedRivals(rivals: readonly Rival[]): Rival[] {
  const found = new Map<string, Rival>();
  rivals.forEach((rival, index) => {
    const key = rival.who.bot ?? rival.who.player ?? `somebody ${index}`;
    const known = found.get(key);
    found.set(key, known ? together(known, rival) : rival);
  });
  return [...found.values()].sort((one, other) => other.games - one.games);
}

function together(one: Rival, other: Rival): Rival {
  const [games, ahead, behind] = [one.games + other.games, one.ahead + other.ahead, one.behind + other.behind];
  return { who: one.who, games, ahead, behind };
}

const latestFirst = (past: readonly Past[]): Past[] => past.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));

const highestFirst = (scores: readonly Score[]): Score[] =>
  scores.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0)).slice(0, FEW);
