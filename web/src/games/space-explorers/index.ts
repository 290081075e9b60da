import type { OnPage } from '../parts';
import { answers } from './answers';
import Board, { ready } from './Board.svelte';
import { deeds } from './deeds';
import LessonPicture from './LessonPicture.svelte';
import { sounds } from './sounds';

export default { board: Board, answers, ready, lessonPicture: LessonPicture, deeds, sounds } satisfies OnPage;
