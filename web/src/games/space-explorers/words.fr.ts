import { de } from '../../texts/meeting';
import { listOf } from '../../texts/lists';
import type { Words } from './words';

const plural = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`;

export const fr: Words = {
  board: 'Plateau',
  loading: 'Mise en place des cartes…',
  failed: 'Impossible de charger ce qui est imprimé sur les cartes.',
  again: 'Réessayer',

  round: (n) => `Manche ${n}`,
  yourTurn: 'À vous de jouer',
  turnOf: (name) => `Au tour ${de(name)}`,
  over: 'La partie est finie',
  lastRound: 'Dernière manche',
  theOpponent: 'l’Adversaire',
  you: 'vous',
  winner: 'gagne',
  specialists: (n, goal) =>
    goal === null ? plural(n, 'Spécialiste', 'Spécialistes') : `${n} Spécialistes sur ${goal}`,
  points: (n) => plural(n, 'point', 'points'),

  specialist: (name, number, points) => `${name}, carte ${number}, ${plural(points, 'point', 'points')}`,
  skills: (names, n) => `${n > 1 ? 'Compétences' : 'Compétence'} : ${names}`,
  cost: (icons) => `Coût : ${icons}`,
  struck: (n) => `réduction de ${n}`,
  byAbilities: (n) => `payé par des capacités : ${n}`,
  tokensGo: (tokens) => `jetons : ${tokens}`,
  cardsGo: (n) => plural(n, 'carte de la main', 'cartes de la main'),
  way: (division, what) => `En ${division} : ${what}`,
  readyProject: 'Apporte ce qui manque à un Projet',
  covers: 'Recouvrirait une capacité active',
  deck: (n) => `Pioche, ${plural(n, 'carte', 'cartes')}`,
  draw: 'Piocher',
  slot: (n) => `au Centre, place ${n}`,
  row: (word) => `dans la ${word}`,
  inHand: 'dans votre main',
  hand: (n) => `Main : ${plural(n, 'carte', 'cartes')}`,
  noHand: 'Aucune carte en main',
  recruited: 'sur le point d’être recrutée',
  hubOf: (name) => `Hub ${de(name)}`,
  division: (name, n) => `${name} : ${plural(n, 'Spécialiste', 'Spécialistes')}, réduction de ${n}`,
  onTop: (division, owner) => `sur le dessus ${de(division)}, chez ${owner}`,
  covered: (division, owner) => `recouvert en ${division}, chez ${owner}`,
  hubAndScore: 'Hub et score',
  pair: (a, b) => `${a} : ${b}`,

  tokens: 'Jetons',
  tokensOf: (name) => `Jetons ${de(name)} :`,
  tokenOf: (token, owner) => `${token}, à ${owner}`,
  none: 'aucun',
  left: 'à votre gauche',
  wouldHold: (name) => `${name} aurait`,

  paying: (name, division) => `${name} en ${division}`,
  waysToPay: 'Façons de payer',
  pickTokens: 'Choisissez une façon, ou vos jetons un à un.',
  cardsPay: (n) => plural(n, 'carte de la main paie', 'cartes de la main paient'),
  fewerCards: 'Une carte de moins',
  moreCards: 'Une carte de plus',
  pay: 'Payer et recruter',
  payNot: 'Pas encore payé',
  suggestion: 'Suggestion',
  suggested: 'C’est la suggestion.',
  pick: 'choisir',
  pickFirst: (n) => `À choisir : ${n}`,

  projects: (n) => `Projets : ${n}`,
  project: (name, points) => `${name}, Projet, ${plural(points, 'point', 'points')}`,
  needs: (skills) => `Demande : ${skills}`,
  progress: (name, have, need, more) => `${name} : ${have} sur ${need}, ${more}`,
  lacks: (skills) => `manque : ${skills}`,
  ready: 'tout y est',

  nextCards: 'à venir',
  lane: (space, steps, movers) => {
    const moved = movers.length
      ? `avancé par ${movers.length > 1 ? 'les prochaines cartes de l’Adversaire, numéros' : 'la prochaine carte de l’Adversaire, numéro'} ${listOf(movers.map(String), 'fr')}`
      : 'aucune des cartes à venir ne l’avance';
    return `Case ${space} sur ${steps} ; ${moved}`;
  },
  marker: 'suivant',
  nth: (n) => (n === 1 ? '1re' : `${n}e`),
  forecast: (n) => `Carte numéro ${n} de l’Adversaire à partir de maintenant : combien de Projets elle avancerait`,
  foreseen: (n, division, projects) =>
    `${n === 1 ? 'L’Adversaire la prend ensuite' : `Carte numéro ${n} de l’Adversaire à partir de maintenant`}, en ${division} ; elle avancerait ${plural(projects, 'Projet', 'Projets')}.`,
  completed: (n) => `${plural(n, 'Projet achevé', 'Projets achevés')} :`,
  pile: 'Pile, de haut en bas',
  aside: 'Mis de côté',
  favoured: (division) => `Favorise ${division} : 2 points de plus par Spécialiste`,
  orderTitle: 'Vos jetons passent sous la pile',
  orderList: 'Ordre de vos jetons, du premier au dernier',
  orderHelp: 'Le premier vous reviendra plus tôt. Faites-les glisser, ou déplacez-les avec les flèches.',
  orderCoin: (token, place, of) => `${token}, ${place} sur ${of}`,
  orderNow: (tokens) => `Ordre : ${tokens}`,
  orderDone: 'Dans cet ordre',
  theirTurn: 'Tour de l’Adversaire',
  showTurn: 'Pas à pas',
  step: (n, of) => `${n} sur ${of}`,
  next: 'Suite',
  skip: 'Passer',

  score: 'Score',
  total: 'Total',
  finalScore: 'Score final',
  lines: 'Origine des points',
  yourHub: 'Votre Hub',
  watching: (name) => `Hub ${de(name)}`,

  paidBy: {
    token: 'payée par un jeton',
    card: 'payée par une carte',
    ability: 'payée par une capacité',
    struck: 'ôtée',
  },
  gallery: 'Les vingt engins spatiaux',
};
