import type { OnPage } from '../parts';
import { answers } from './answers';
import Board from './Board.svelte';
import { deeds } from './deeds';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  answers,
  deeds,
  lessons,
  sounds,
} satisfies OnPage;
