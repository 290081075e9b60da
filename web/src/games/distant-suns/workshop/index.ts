import type { WorkshopPart } from '../../../workshop/parts';
import Picture from './Picture.svelte';
import ShapeField from './ShapeField.svelte';

/** Distant Suns: Exploration Zones and the Cosmos sheet. */
export default {
  draws: ['shape', 'sheet'],
  Picture,
  fields: { 'shape.hexes': ShapeField },
} satisfies WorkshopPart;
