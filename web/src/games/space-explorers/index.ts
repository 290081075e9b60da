import type { OnPage } from '../parts';
import Board, { ready } from './Board.svelte';
import { deeds } from './deeds';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  ready,
  deeds,
  lessons,
  sounds,
  onBoard: ['take', 'recruit', 'pay'],
} satisfies OnPage;
