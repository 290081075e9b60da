import type { OnPage } from '../parts';
import Board, { ready } from './Board.svelte';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  ready,
  lessons,
  sounds,
  wordless: ['draw', 'module'],
} satisfies OnPage;
