import type { Component } from 'svelte';
import type { Texts } from '../table/texts';

/** A picture for a section of the rules, drawn from what is printed on the components; nothing for most sections. */
export type RulesPicture = Component<{ section: string; texts: Texts }>;

/** The pictures by game, loaded with its rules. */
export const pictures: Record<string, () => Promise<{ default: RulesPicture }>> = {
  'distant-suns': () => import('./distant-suns/RulesPicture.svelte'),
  'imperium-dice': () => import('./imperium-dice/RulesPicture.svelte'),
  'kepler-3042': () => import('./kepler-3042/RulesPicture.svelte'),
  'space-explorers': () => import('./space-explorers/RulesPicture.svelte'),
};
