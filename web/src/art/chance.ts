/** A row of numbers in [0, 1) that is the same at every visit: for pictures, not for games. */
export function steadyChance(text: string): () => number {
  let mix = 2166136261;
  for (const letter of text) mix = Math.imul(mix ^ letter.charCodeAt(0), 16777619);
  return () => {
    mix = Math.imul(mix ^ (mix >>> 15), 2246822519);
    mix = Math.imul(mix ^ (mix >>> 13), 3266489917);
    mix ^= mix >>> 16;
    return (mix >>> 0) / 2 ** 32;
  };
}
