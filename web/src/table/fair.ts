import type { Proof } from './messages';

/** Browsers hash on secure pages only: https, or this very machine. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Whether the hash of seed and salt is the one that was shown before the game. */
export async function fits(commitment: string, { seed, salt }: Proof): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed} ${salt}`));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment;
}
