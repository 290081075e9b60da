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
