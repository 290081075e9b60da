import { createContext } from 'svelte';
import type { Texts } from '../../table/texts';
import type { DieView, View } from './view';
import type { Words } from './words';

/** Combat values printed on the faces, for the labels; nothing is reckoned with them here. */
const COMBAT: Record<string, [attack: number, defence: number]> = {
  fighter: [0, 1],
  pds: [0, 2],
  cruiser: [1, 1],
  dreadnought: [2, 2],
  'war-sun': [3, 3],
  troops: [0, 1],
};

/** What every part of the board looks at. */
export interface Game {
  view: View;
  names: string[];
  mine: number[];
  texts: Texts;
  words: Words;
  nameOf(die: DieView): string;
  helpOf(die: DieView): string;
  footOf(die: DieView): string;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'names' | 'texts' | 'words'>;

/** "War Sun, weapon die 9 of Ana". */
export function nameOf({ names, texts, words }: Told, die: DieView): string {
  const face = die.face ? texts.say(`face.${die.face}`) : words.unrolled;
  const kind = words.kind[die.kind];
  return die.owner === null
    ? words.die(face, kind, die.id)
    : words.dieOf(face, kind, die.id, names[die.owner] ?? String(die.owner + 1));
}

/** What the face is good for. */
export function helpOf({ texts, words }: Told, die: DieView): string {
  if (!die.acts) return '';
  const combat = COMBAT[die.acts];
  const use = words.help[die.acts] ?? (combat ? words.combat(...combat) : '');
  return die.face === 'bonus' ? `${words.actsAs(texts.say(`face.${die.acts}`))}. ${use}` : use;
}

/** The few characters at the foot of the face: "2/2", or a letter. */
export function footOf({ words }: Pick<Told, 'words'>, die: DieView): string {
  if (!die.acts) return '';
  return COMBAT[die.acts]?.join('/') ?? words.foot[die.acts] ?? '';
}
