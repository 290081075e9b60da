import type { Count, EndingPart, Told } from '../../../ending/parts';
import { type Cosmos, loadCosmos } from '../content';
import type { View } from '../view';
import Crest from './Crest.svelte';
import Evidence from './Evidence.svelte';
import Sign from './Sign.svelte';

type Over = Told<View, Cosmos>;

function count({ view, ending, names, texts }: Over): Count {
  const columns = view.explorers.map(({ seat, total }) => ({
    seat,
    name: names[seat] ?? '',
    total,
    won: ending.winners.includes(seat) && (!view.solo || view.medals?.reached !== null),
  }));
  const lines = (view.explorers[0]?.lines ?? []).map(({ what, zone }, index) => ({
    name: texts.say(zone === null ? `line.${what}` : `mission.${what}`),
    help: zone === null ? '' : texts.say(`shape.${view.zones[zone]}`),
    points: view.explorers.map(({ lines }) => lines[index]?.points ?? 0),
    notes: view.explorers.map(({ lines }) => `× ${lines[index]?.times ?? 0}`),
  }));
  return { columns, lines };
}

/** Alone: the points, and the medal they earn. */
function sum({ view, texts }: Over): string | undefined {
  if (!view.medals) return undefined;
  const { points, reached } = view.medals;
  const total = view.explorers[0]?.total ?? 0;
  const next = Object.entries(points).find(([, least]) => total < least);
  const earned = reached ? texts.say('board.medal-won', { medal: texts.say(`medal.${reached}`) }) : '';
  const more = next
    ? texts.say('board.medal-next', { n: next[1] - total, medal: texts.say(`medal.${next[0]}`) })
    : texts.say('board.medal-best');
  return [earned, more].filter(Boolean).join(' ');
}

/** Distant Suns: the sheet of whoever won is the trophy; each line lights what proves it. */
export default {
  ready: loadCosmos,
  layout: 'beside',
  count,
  sum,
  aims: ({ view, texts }) =>
    Object.entries(view.medals?.points ?? {}).map(([metal, need]) => {
      const have = view.explorers[0]?.total ?? 0;
      return { name: texts.say(`medal.${metal}`), have, need, met: have >= need };
    }),
  passed: ({ view }) => !view.medals || view.medals.reached !== null,
  crest: Crest,
  evidence: Evidence,
  sign: Sign,
} satisfies EndingPart<View, Cosmos>;
