import type { OnPage } from '../parts';
import { answers } from './answers';
import Board, { ready } from './Board.svelte';
import { deeds } from './deeds';
import { corners } from './layout';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  answers,
  corners,
  ready,
  deeds,
  lessons,
  sounds,
  wordless: ['fly', 'launch', 'place', 'reveal', 'start'],
} satisfies OnPage;
