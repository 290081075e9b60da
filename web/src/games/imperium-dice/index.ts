import type { OnPage } from '../parts';
import Board from './Board.svelte';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  lessons,
  sounds,
} satisfies OnPage;
