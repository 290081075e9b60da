import type { WorkshopPart } from '../../../workshop/parts';
import Picture from './Picture.svelte';

/** Imperium Dice: the dice, side by side. */
export default { draws: ['die'], Picture } satisfies WorkshopPart;
