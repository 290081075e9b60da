import type { OnPage } from '../parts';
import { answers } from './answers';
import Board, { ready } from './Board.svelte';
import { deeds } from './deeds';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  answers,
  corner: true,
  ready,
  deeds,
  lessons,
  sounds,
  wordless: ['fly', 'launch', 'place', 'reveal', 'start'],
} satisfies OnPage;
