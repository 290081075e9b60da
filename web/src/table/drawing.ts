import type { Aim, AnyScript } from '../board/deeds';
import { offerOf } from '../board/offers';
import { say } from '../texts/language.svelte';
import type { Slip } from '../wire/messages';
import type { BoardMark } from './boardMarks';

/** Where choices are seen on a board, as its game says. */
export interface Sight {
  script: AnyScript | undefined;
  view: Record<string, unknown>;
  seat: number;
}

function aimAt(choice: string, { script, view, seat }: Sight): Aim {
  return script?.aim?.(offerOf({ text: choice, notes: [] }), view, seat) ?? { to: [] };
}

/** A hint on the board: where it goes, and by numbers where the next steps go. */
export function hintMarks({ choice, steps }: { choice: string; steps: readonly string[] }, sight: Sight): BoardMark[] {
  const first: BoardMark = { kind: 'hint', aim: aimAt(choice, sight) };
  const next = steps.map((step, index): BoardMark => ({ kind: 'step', aim: aimAt(step, sight), number: index + 2 }));
  const later = next.filter(({ aim }, index) => aim.to.length && !isAmong(aim, [first, ...next.slice(0, index)]));
  return [later.length && first.aim.to.length ? { ...first, number: 1 } : first, ...later];
}

function isAmong({ to }: Aim, marks: readonly BoardMark[]): boolean {
  return marks.some(({ aim }) => aim.to[0] === to[0]);
}

/** A moment of the past on the board: what was chosen, and what would have been better. */
export function momentMarks(played: string, slip: Slip | undefined, sight: Sight): BoardMark[] {
  if (!slip) return [{ kind: 'hint', aim: aimAt(played, sight) }];
  const better = aimAt(slip.better, sight);
  const chosen: BoardMark = { kind: 'played', aim: aimAt(played, sight), label: say('analysis.mark.played') };
  const steps = hintMarks({ choice: slip.better, steps: slip.then ?? [] }, sight).slice(1);
  return [
    chosen,
    ...steps.filter(({ aim }) => !isAmong(aim, [chosen])),
    { kind: 'better', aim: better, label: say('analysis.mark.better') },
  ];
}
