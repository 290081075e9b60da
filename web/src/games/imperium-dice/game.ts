import { createContext } from 'svelte';
import type { Seen } from '../../board/following';
import type { Worth } from './content';
import { type DieView, numberOf, type View } from './view';

/** What every part of the board looks at. */
export interface Game extends Seen<View> {
  /** Who won; null while the game goes on. */
  winners: number[] | null;
  /** What faces are worth in a fight, for the labels; nothing is reckoned with that here. */
  worth: Worth;
  /** When a die was rolled last, as far as this page has seen. */
  rolled: (die: number) => number;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'texts'>;
type Weighed = Pick<Game, 'texts' | 'worth'>;

/** "War Sun, weapon 3 of Ana". */
export function nameOf({ view, texts }: Told, die: DieView): string {
  const face = die.face ? texts.say(`face.${die.face}`) : texts.say('board.unrolled');
  const thing = `${texts.say(`kind.${die.kind}`)} ${numberOf(view, die)}`.trim();
  const { owner } = die;
  return `${face}, ${texts.say(owner === null ? 'board.owned-by-nobody' : 'board.owned-by', { thing, owner })}`;
}

/** What the face is good for. */
export function helpOf({ texts, worth }: Weighed, die: DieView): string {
  if (!die.acts) return '';
  const combat = combatOf({ texts, worth }, die);
  const [attack = 0, defence = 0] = combat ?? [];
  const use =
    texts.sayIfAny(`board.help.${die.acts}`) || (combat ? texts.say('board.combat', { attack, defence }) : '');
  return die.face === 'bonus' ? `${texts.say('board.acts-as', { face: die.acts })}. ${use}` : use;
}

/** Whether it shoots in an attack. */
export const strikes = (told: Weighed, die: DieView): boolean => (combatOf(told, die)?.[0] ?? 0) > 0;

/** What a die counts for in a fight; at some tables a home planet that acts as a ship only defends. */
function combatOf({ texts, worth }: Weighed, die: DieView): ReturnType<Worth> {
  const printed = worth(die.acts ?? '');
  return printed && die.kind === 'home' && texts.fact('home_attacks') === false ? [0, printed[1]] : printed;
}
