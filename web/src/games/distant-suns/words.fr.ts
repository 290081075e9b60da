import { de } from '../../texts/meeting';
import { minus, signed } from './describe';
import type { Words } from './words';

const pluriel = (n: number, one: string, many: string): string => `${minus(n)} ${Math.abs(n) < 2 ? one : many}`;

export const fr: Words = {
  board: 'Plateau',
  loading: 'On déplie les feuilles…',
  failed: 'Les feuilles n’ont pas pu être chargées.',
  again: 'Réessayer',

  round: (n, of) => `Manche ${n} sur ${of}`,
  turns: (low, high) => `${low} ou ${high} tours`,
  turnsSure: (n) => pluriel(n, 'tour', 'tours'),
  phases: 'Phases du tour',
  yourTurn: 'Vous placez le Module',
  turnOf: (name) => `${name} place le Module`,
  allDraw: 'Chacun dessine',
  over: 'Décompte final',
  ours: 'Une variante à nous pour une personne ; le jeu imprimé n’a pas de règles en solo.',
  waitAssign: (name) => `${name} place un Module.`,
  waitDraw: 'Les autres dessinent encore.',
  given: 'Votre dessin est remis. On le verra quand chacun aura dessiné ; d’ici là vous pouvez le reprendre.',
  watching: (name) => `Vous regardez ; la grande feuille est à ${name}.`,

  cosmos: 'Feuille du cosmos',
  letter: { start: 'D', alien: 'A', upgrade: '+', treasure: 'T' },
  sheetOf: (name, points, upgrades, shapes, list) =>
    `${name}, sa feuille : ${pluriel(points, 'point', 'points')}, ${pluriel(upgrades, 'Amélioration', 'Améliorations')}, ` +
    (shapes ? `${pluriel(shapes, 'forme', 'formes')} : ${list}.` : 'rien de dessiné.'),
  upgrades: (n) => pluriel(n, 'Amélioration', 'Améliorations'),
  sheet: (name) => `Feuille du cosmos ${de(name)}`,
  hexesOf: (name) => `Feuille du cosmos ${de(name)}, hexagone par hexagone`,
  rows: 'Rangées',
  row: (n) => `Rangée ${n}`,
  column: (n) => `Colonne ${n}`,
  covered: (shape, printed) => (printed ? `${shape}, sur ${printed}` : shape),
  ring: (covered, all) => `${pluriel(covered, 'hexagone recouvert', 'hexagones recouverts')} sur ${all} autour`,
  worth: (first, later) => `${pluriel(first, 'point', 'points')} à qui arrive en premier, ${later} ensuite`,
  open: 'peut être recouvert',
  drawsNow: (shape) => `À dessiner : ${shape}.`,
  points: (n) => pluriel(n, 'point', 'points'),
  of: (n, all) => `${n} sur ${all}`,
  enlarge: 'Agrandir',
  close: 'Fermer',
  others: 'Les autres feuilles',

  turnLeft: 'Tourner à gauche',
  turnRight: 'Tourner à droite',
  flip: 'Retourner',
  drop: 'Enlever des hexagones',
  dropHelp: (most) => `Cliquez sur les hexagones à enlever, ${most} au plus, ou tapez leur numéro.`,
  spots: 'Montrer toutes les places',
  draw: 'Dessiner',
  notHere: 'Elle ne peut pas aller ici. Les points lumineux montrent où elle va.',
  noGain: 'Elle tient ici ; pas de points pour l’instant.',
  stuck: {
    'no-place': 'Tenue ainsi, elle ne tient nulle part : tournez-la ou retournez-la.',
    'no-way': 'Plus aucune place de ce côté.',
    'no-upgrade': 'Vous ne pouvez pas enlever plus d’hexagones.',
  },
  keys: 'R tourne, F retourne, S montre les places',
  keysHelp:
    'Les flèches vont à la prochaine place où la forme tient, Page suivante et Page précédente à toutes tour à tour. R tourne, F retourne, D enlève des hexagones par leur numéro, S montre toutes les places, Entrée dessine. Majuscule avec une flèche regarde les hexagones un à un.',
  held: (shape, sixths, mirrored, dropped) =>
    [
      shape,
      sixths ? `tournée de ${pluriel(sixths, 'sixième', 'sixièmes')}` : '',
      mirrored ? 'retournée' : '',
      dropped ? `${pluriel(dropped, 'hexagone', 'hexagones')} en moins` : '',
    ]
      .filter(Boolean)
      .join(', '),
  place: 'Placer',
  at: (row, columns) => `rangée ${row} : ${columns.length > 1 ? 'colonnes' : 'colonne'} ${columns.join(', ')}`,
  off: (n) => `${pluriel(n, 'hexagone', 'hexagones')} hors de la feuille`,
  covers: (kinds) => `Recouvre ${kinds}`,
  brings: (points, lines) => pluriel(points, 'point', 'points') + (lines ? ` : ${lines}` : ''),
  illegal: 'Impossible de dessiner ici',

  modulesLeft: (n) => pluriel(n, 'Module restant', 'Modules restants'),
  ends: { circle: 'Cercle :', octagon: 'Octogone :' },
  circle: 'qui le place',
  octagon: (players) => (players === 2 ? 'l’autre joueur' : 'tous les autres'),
  zone: (n, shape, hexes) => `Zone ${n} : ${shape}, ${pluriel(hexes, 'hexagone', 'hexagones')}`,
  mission: (name, help) => `Optimisation ${name} : ${help}`,
  noMission: 'Pas d’Optimisation',
  side: (side) => `Côté ${side}`,
  notchesAt: (side, notch) => `Côté ${side}, encoches ${notch} et ${notch + 1}`,
  placed: (name, notch, mine, theirs, players) =>
    `Encoches ${notch} et ${notch + 1} : Module placé par ${name}, ${mine} pour qui l’a placé, ${theirs} pour ${players === 2 ? 'l’autre joueur' : 'tous les autres'}`,
  fed: (notch, shape) => `Encoches ${notch} et ${notch + 1} : Module, ${shape}`,
  flipModule: 'Retourner le Module',
  assignHelp: 'Choisissez deux encoches voisines libres sur le Tableau de bord.',

  score: 'Score',
  line: (name, times, points, change) =>
    `${name} : ${times} fois, ${pluriel(points, 'point', 'points')}` +
    (change ? `, ${signed(change)} avec ce dessin` : ''),
  reached: 'atteinte',
  total: 'Total',
  race: 'Course vers les Confins',
  toGo: (n) => `encore ${pluriel(n, 'hexagone', 'hexagones')}`,
  finalScore: 'Score final',
  lines: 'Détail',
  winner: 'gagne',
  wins: (names, count) => (count > 1 ? `${names} gagnent ensemble` : `${names} gagne`),
  soloResult: (points) => `Votre score : ${points}`,
  next: 'Suivant',
  play: 'Lecture',
  pause: 'Pause',
  skipCount: 'Passer',
  countAgain: 'Recompter',
};
