/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let n = seed;
  return () => {
    n = (n * 16807 + 11) % 2147483647;
    return (n & 65535) / 65536;
  };
}
