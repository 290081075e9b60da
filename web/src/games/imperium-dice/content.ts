import { contentOf } from '../../wire/printing';
import type { Printed } from './types.generated';

/** What a face is printed to be worth in a fight, attack and defence; nothing for what does not fight. */
export type Worth = (face: string) => readonly [attack: number, defence: number] | undefined;

export const loadWorth = contentOf('imperium-dice', ({ attack, defence }: Printed): Worth => {
  return (face) => (face in attack || face in defence ? [attack[face] ?? 0, defence[face] ?? 0] : undefined);
});
