import { meet } from '../../texts/grammar';
import type { Lang } from '../../texts/texts';

/** The board's own words: labels the rules have no text for. */
export interface Words {
  board: string;
  phases: string;
  /** What stands at the foot of a face that has no combat value. */
  foot: Record<string, string>;
  round(n: number): string;
  peace(n: number, limit: number): string;
  turnOf(name: string): string;
  yourTurn: string;
  over: string;
  won: string;
  you: string;
  plays: string;
  points(n: number): string;
  galaxyCount(n: number): string;
  galaxyEmpty: string;
  supply: string;
  supplyCount(n: number): string;
  unrolled: string;
  actsAs(face: string): string;
  ownedBy(thing: string, owner: string): string;
  ownedByNobody(thing: string): string;
  of(n: number, all: number): string;
  combat(attack: number, defence: number): string;
  help: Record<string, string>;
  votes: string;
  resources: string;
  good(n: number, of: number): string;
  goodShort: string;
  deedsAgainst(name: string): string;
  attackThem: string;
  voteThem: string;
  pick: string;
  roll(n: number): string;
  keepAll: string;
  /** What to do on the board, by question. */
  hint: Record<string, string>;
  versus(attack: number, defence: number): string;
  weight(votes: number): string;
  motion(by: string, on: string): string;
  named: string;
  secret: string;
  show: string;
  threats: string;
  player: string;
  winNext: string;
  couldWin(percent: string): string;
  hasCarrier: string;
  couldInvade(names: string): string;
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const pluriel = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`;

const en: Words = {
  board: 'Board',
  phases: 'Phases of a turn',
  foot: { resource: 'R', influence: 'I', nothing: 'N', carrier: 'C', bonus: 'B' },
  round: (n) => `Round ${n}`,
  peace: (n, limit) => `Rounds without a planet changing hands: ${n} of ${limit}`,
  turnOf: (name) => `${name} to play`,
  yourTurn: 'Your turn',
  over: 'The game is over',
  won: 'winner',
  you: 'you',
  plays: 'playing',
  points: (n) => `${plural(n, 'point', 'points')} to spend`,
  galaxyCount: (n) => plural(n, 'free planet', 'free planets'),
  galaxyEmpty: 'All planets are taken',
  supply: 'Weapon supply',
  supplyCount: (n) => plural(n, 'die', 'dice'),
  unrolled: 'Not rolled yet',
  actsAs: (face) => `Bonus, acts as ${face}`,
  ownedBy: (thing, owner) => `${thing} of ${owner}`,
  ownedByNobody: (thing) => `${thing} of nobody`,
  of: (n, all) => `${n} of ${all}`,
  combat: (attack, defence) => `Attack ${attack}, defence ${defence}`,
  help: {
    resource: 'A winning face; one point to spend in Construction',
    influence: 'A winning face; one more vote',
    troops: 'Defence 1, but not a winning face',
    nothing: 'Good for nothing: roll it in Management',
    carrier: 'When rolled, takes a planet from the galaxy',
  },
  votes: 'Votes',
  resources: 'Resources',
  good: (n, of) => `${n} of ${of} thriving planets`,
  goodShort: 'Thriving planets',
  deedsAgainst: (name) => `Against ${name}`,
  attackThem: 'Attack',
  voteThem: 'Vote',
  pick: 'pick it to roll it again',
  keepAll: 'Keep all',
  roll: (n) => (n ? `Roll ${plural(n, 'die', 'dice')}` : 'Roll'),
  hint: {
    construction: 'Click a weapon of yours to roll it again, or the supply to build one.',
    management: 'Pick the planets to roll by clicking them.',
    politics: 'Attack and vote at the panels of your opponents.',
    prize: 'Click one of the glowing dice.',
    lose: 'Click the weapon to lose.',
    berth: 'Click the planet to moor it at.',
  },
  versus: (attack, defence) => (attack > defence ? `${attack} beats ${defence}` : `${attack} against ${defence}`),
  weight: (votes) => plural(votes, 'vote', 'votes'),
  motion: (by, on) => `${by} wants ${on} to lose a weapon.`,
  named: 'to be disarmed',
  secret: 'Your vote stays secret until everybody has voted.',
  show: 'Show me',
  threats: 'Who could do what',
  player: 'Player',
  winNext: 'Win next turn',
  couldWin: (percent) => `Could win next turn: ${percent}`,
  hasCarrier: 'A carrier could bring a planet',
  couldInvade: (names) => `Could beat ${names}`,
};

const fr: Words = {
  board: 'Plateau',
  phases: 'Phases du tour',
  foot: { resource: 'R', influence: 'I', nothing: '–', carrier: 'C', bonus: 'B' },
  round: (n) => `Tour de table ${n}`,
  peace: (n, limit) => `Tours de table sans qu’une planète change de mains : ${n} sur ${limit}`,
  turnOf: (name) => `À ${name} de jouer`,
  yourTurn: 'À vous de jouer',
  over: 'La partie est finie',
  won: 'gagne',
  you: 'vous',
  plays: 'joue',
  points: (n) => `${pluriel(n, 'point', 'points')} à dépenser`,
  galaxyCount: (n) => pluriel(n, 'planète libre', 'planètes libres'),
  galaxyEmpty: 'Toutes les planètes sont prises',
  supply: 'Réserve d’armes',
  supplyCount: (n) => pluriel(n, 'dé', 'dés'),
  unrolled: 'Pas encore lancé',
  actsAs: (face) => `Bonus, vaut ${face}`,
  ownedBy: (thing, owner) => `${thing}, à ${owner}`,
  ownedByNobody: (thing) => `${thing}, à personne`,
  of: (n, all) => `${n} sur ${all}`,
  combat: (attack, defence) => `Attaque ${attack}, défense ${defence}`,
  help: {
    resource: 'Face gagnante ; un point à dépenser en Construction',
    influence: 'Face gagnante ; une voix de plus',
    troops: 'Défense 1, mais pas une face gagnante',
    nothing: 'Ne sert à rien : à relancer en Gestion',
    carrier: 'Une fois lancé, prend une planète de la galaxie',
  },
  votes: 'Voix',
  resources: 'Ressources',
  good: (n, of) => `${pluriel(n, 'planète prospère', 'planètes prospères')} sur ${of}`,
  goodShort: 'Planètes prospères',
  deedsAgainst: (name) => `Contre ${name}`,
  attackThem: 'Attaquer',
  voteThem: 'Voter',
  pick: 'le choisir pour le relancer',
  keepAll: 'Tout garder',
  roll: (n) => (n ? `Relancer ${pluriel(n, 'dé', 'dés')}` : 'Relancer'),
  hint: {
    construction: 'Cliquez sur une de vos armes pour la relancer, ou sur la réserve pour en construire une.',
    management: 'Cliquez sur les planètes à relancer.',
    politics: 'Attaquez ou votez sur le panneau d’un adversaire.',
    prize: 'Cliquez sur un des dés qui brillent.',
    lose: 'Cliquez sur l’arme à perdre.',
    berth: 'Cliquez sur la planète où l’amarrer.',
  },
  versus: (attack, defence) => (attack > defence ? `${attack} bat ${defence}` : `${attack} contre ${defence}`),
  weight: (votes) => pluriel(votes, 'voix', 'voix'),
  motion: (by, on) => `${by} veut ${meet('fr', 'que', on, true)} perde une arme.`,
  named: 'à désarmer',
  secret: 'Votre vote reste secret jusqu’à ce que chacun ait voté.',
  show: 'Me montrer',
  threats: 'Qui menace qui',
  player: 'Joueur',
  winNext: 'Gagne au prochain tour',
  couldWin: (percent) => `Peut gagner au prochain tour : ${percent}`,
  hasCarrier: 'Un Carrier peut amener une planète',
  couldInvade: (names) => `Peut battre ${names}`,
};

const all: Record<Lang, Words> = { en, fr };

export function wordsIn(lang: Lang): Words {
  return all[lang];
}
