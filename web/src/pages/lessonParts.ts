// What only a lesson needs: other tables do not wait for it.
export { default as Guided } from '../teach/Guided.svelte';
export { default as LessonWays } from './LessonWays.svelte';
