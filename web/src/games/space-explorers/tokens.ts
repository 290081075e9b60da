import { DIVISIONS, type Division } from './content';
import { listed, type View } from './view';

/** Where tokens lie: at "seat-0", in the Opponent's "pile", or set "aside". */
export type Places = ReadonlyMap<string, readonly string[]>;

/**
 * Tokens have no numbers of their own; so that one can see them go from place to place, each gets a name here, and
 * keeps it: what a place has lost since is what another has got.
 */
export function placed(before: Places, view: View): Places {
  const wanted = new Map<string, readonly (Division | null)[]>();
  for (const { seat, tokens } of view.seats) wanted.set(`seat-${seat}`, listed(tokens));
  if (view.solo) {
    wanted.set('pile', view.solo.pile);
    wanted.set('aside', view.solo.aside);
  }
  const found = new Map<string, string[]>([...wanted.keys()].map((place) => [place, []]));
  const free = new Map<Division, string[]>(DIVISIONS.map((kind) => [kind, []]));
  const kept = new Map<string, string[]>();
  const used = new Set<string>();

  for (const [place, kinds] of wanted) {
    const here = [...(before.get(place) ?? [])];
    const stay: string[] = [];
    for (const kind of kinds) {
      const at = kind === null ? -1 : here.findIndex((token) => token.startsWith(`token-${kind}-`));
      stay.push(at < 0 ? '' : here.splice(at, 1)[0]!);
    }
    kept.set(place, stay);
    for (const token of stay) if (token) used.add(token);
    for (const token of here) free.get(token.split('-')[1] as Division)?.push(token);
  }
  for (const [place, kinds] of wanted) {
    kinds.forEach((kind, index) => {
      const token =
        kept.get(place)![index] || (kind === null ? `hidden-${index}` : free.get(kind)!.shift() || fresh(kind, used));
      used.add(token);
      found.get(place)!.push(token);
    });
  }
  return found;
}

function fresh(kind: Division, used: ReadonlySet<string>): string {
  let n = 0;
  while (used.has(`token-${kind}-${n}`)) n += 1;
  return `token-${kind}-${n}`;
}
