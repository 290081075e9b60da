import type { OnPage } from '../parts';
import { answers } from './answers';
import Board from './Board.svelte';
import { loadWorth } from './content';
import { deeds } from './deeds';
import LessonPicture from './LessonPicture.svelte';
import { sounds } from './sounds';

export default {
  board: Board,
  answers,
  ready: loadWorth,
  deeds,
  lessonPicture: LessonPicture,
  sounds,
} satisfies OnPage;
