import type { OnPage } from '../parts';
import Board, { ready } from './Board.svelte';
import Controls from './Controls.svelte';
import { deeds } from './deeds';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  controls: Controls,
  ready,
  deeds,
  lessons,
  sounds,
  wordless: ['draw', 'module'],
} satisfies OnPage;
