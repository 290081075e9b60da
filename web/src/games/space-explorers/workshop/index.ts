import type { WorkshopPart } from '../../../workshop/parts';
import Picture from './Picture.svelte';

/** Space Explorers: Specialists and Projects. */
export default { draws: ['specialist', 'project'], Picture } satisfies WorkshopPart;
