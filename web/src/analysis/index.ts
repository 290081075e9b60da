/** The analysis of a game that is over, beside its board: loaded when somebody wants it. */
export { Analysing } from './analysing.svelte';
export { default as Graph } from './Graph.svelte';
export { pointsOf } from './marks';
export { default as Words } from './Words.svelte';
