import { language, say } from '../texts/language.svelte';
import { endingTitle } from './title';
import { bestLine, decision, type Mood, ranked } from './count';
import type { Count, EndingPart, Told } from './parts';

/** The points as the game counts them; else what everybody has in the end, if there are points. */
export function countOf(part: EndingPart, told: Told): Count {
  const { ending, names } = told;
  const counted = part.count?.(told);
  if (counted) return counted;
  const columns = (ending.scores ?? []).map((total, seat) => ({
    seat,
    name: names[seat] ?? '',
    total,
    won: ending.winners.includes(seat),
  }));
  return { columns, lines: [] };
}

/** Who won, in a few words. */
export function titleOf(part: EndingPart, told: Told): string {
  const { ending, names, mine } = told;
  return part.title?.(told) ?? endingTitle(ending, names, mine);
}

/** The numbers behind it, else why the game was over. */
export function sumWords(part: EndingPart, told: Told, { columns }: Count): string {
  const own = part.sum?.(told);
  if (own) return own;
  const [first, next] = ranked(columns);
  if (first?.won && next) {
    const [points, n] = [number(first.total), first.total - next.total];
    return n > 0 ? say('ending.ahead', { points, n: number(n), name: next.name }) : say('ending.level', { points });
  }
  return overWords(told);
}

/** Why the game was over, as the game says it. */
export function overWords({ ending, texts, events }: Pick<Told, 'ending' | 'texts' | 'events'>): string {
  const { reason, winners } = ending;
  const why = `over.${reason}.why`;
  const told = texts.say(`over.${reason}`, { by: winners[0] ?? 0, winners });
  return texts.has(why) ? `${told} ${texts.say(why, events.at(-1)?.values ?? {})}` : told;
}

/** What decided it: as the game says it, else the line that made the difference. */
export function decidedWords(part: EndingPart, told: Told, count: Count): string {
  const own = part.decided?.(told);
  if (own) return own;
  const found = decision(count);
  if (!found) return '';
  return say('ending.decided.line', { line: found.line.name, n: number(found.by), name: found.next.name });
}

/** What was close for me, if I have lost. */
export function closeWords(part: EndingPart, told: Told, count: Count, mood: Mood): string {
  const [seat] = told.mine;
  if (mood !== 'lost' || seat === undefined) return '';
  const own = part.close?.(told, seat);
  if (own) return own;
  const column = count.columns.findIndex((each) => each.seat === seat);
  const [me, [first]] = [count.columns[column], ranked(count.columns)];
  if (!me || !first?.won) return '';
  const n = first.total - me.total;
  const points = number(me.total);
  const behind = say(n > 0 ? 'ending.behind' : 'ending.behind.level', { points, n: number(n), name: first.name });
  const best = bestLine(count, column);
  return best ? `${behind} ${say('ending.behind.best', { line: best.line.name, n: number(best.points) })}` : behind;
}

const number = (n: number): string => n.toLocaleString(language.locale);
