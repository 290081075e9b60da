/** The files the rules need, fetched while telling how many of their bytes are here already. */

interface Listed {
  name: string;
  bytes: number;
}

export async function fetchAll(
  folder: string,
  progress: (loaded: number, total: number) => void,
): Promise<Map<string, Uint8Array>> {
  const listed = (await (await fetch(`${folder}files.json`)).json()) as Listed[];
  const total = listed.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const count = (bytes: number): void => {
    loaded += bytes;
    progress(Math.min(loaded, total), total);
  };
  const fetched = await Promise.all(
    listed.map(async ({ name }) => [name, await fetchCounting(`${folder}${name}`, count)] as const),
  );
  return new Map(fetched);
}

/** The bytes as they arrive: compressed or not, what is counted is what comes out. */
async function fetchCounting(address: string, count: (bytes: number) => void): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    count(value.length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
