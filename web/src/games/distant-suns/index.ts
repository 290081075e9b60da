import type { OnPage } from '../parts';
import Board, { ready } from './Board.svelte';
import Controls from './Controls.svelte';
import { deeds } from './deeds';
import LessonPicture from './LessonPicture.svelte';
import { sounds } from './sounds';

export default {
  board: Board,
  controls: Controls,
  lessonPicture: LessonPicture,
  ready,
  deeds,
  sounds,
  wordless: ['draw', 'module'],
} satisfies OnPage;
