import type { ClockSeconds } from '../wire/messages';

/** What a table's clock may give for an answer, in seconds: live, or turn by turn. */
export const liveClocks: readonly ClockSeconds[] = [30, 60, 120, 300];
export const dayClocks: readonly ClockSeconds[] = [86_400, 259_200, 604_800];
