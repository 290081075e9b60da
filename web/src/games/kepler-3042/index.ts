import type { OnPage } from '../parts';
import { answers } from './answers';
import Board, { ready } from './Board.svelte';
import { deeds } from './deeds';
import { corners } from './layout';
import LessonPicture from './LessonPicture.svelte';
import { placed } from './placed';
import { sounds } from './sounds';

export default {
  board: Board,
  answers,
  corners,
  ready,
  lessonPicture: LessonPicture,
  deeds,
  sounds,
  wordless: ['fly', 'launch', 'place', 'reveal'],
  placed,
} satisfies OnPage;
