import { route } from '../browser/route.svelte';
import { newTable } from '../offline/either';
import { myName } from '../setup/setup.svelte';
import { progressIn } from '../teach/guiding.svelte';
import { games, lessonsOf } from '../wire/api';
import type { GameInfo, LessonInfo } from '../wire/messages';

/** A chapter of a game; none where it has no such chapter any more. */
export async function fetchLesson(game: string, id: string): Promise<LessonInfo | null> {
  const found = await lessonsOf(game).catch(() => []);
  return found.find((lesson) => lesson.id === id) ?? null;
}

/** Lay the table of a chapter; its id. */
export async function newLesson(game: string, id: string, packed: boolean): Promise<string> {
  const { players = 1 } = (await fetchLesson(game, id)) ?? {};
  return (await newTable({ game, players, name: myName(), lesson: id }, packed)).id;
}

/** Leave for a small position where a rule is tried; what one came from is one step back. */
export async function tryRule(game: string, lesson: string): Promise<void> {
  const { packed = false } = (await games()).find(({ id }) => id === game) ?? {};
  route.go(`/t/${await newLesson(game, lesson, packed)}`);
}

/** The first chapter that is not done; the first of all, if all are. */
export function nextIn({ id, lessons }: GameInfo): string {
  const known = progressIn(id);
  return lessons.find((one) => !known[one]?.done) ?? lessons[0]!;
}
