import type { OnPage } from '../parts';
import Board, { ready } from './Board.svelte';
import { lessons } from './lessons';
import { sounds } from './sounds';

export default {
  board: Board,
  ready,
  lessons,
  sounds,
  wordless: ['fly', 'launch', 'place', 'reveal', 'start'],
  onBoard: [
    'act',
    'bonus',
    'build',
    'colonise',
    'develop',
    'terraform',
    'produce',
    'energy',
    'antimatter',
    'dock',
    'sacrifice',
    'regenerate',
    'gain',
    'transform',
    'assign',
    'advance',
    'remove',
  ],
} satisfies OnPage;
