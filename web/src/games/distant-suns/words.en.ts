import { minus, signed } from './describe';
import type { Words } from './words';

const plural = (n: number, one: string, many: string): string => `${minus(n)} ${n === 1 ? one : many}`;

export const en: Words = {
  board: 'Board',
  loading: 'Unfolding the sheets …',
  failed: 'The sheets could not be fetched.',
  again: 'Try again',

  round: (n, of) => `Round ${n} of ${of}`,
  turns: (low, high) => `${low} or ${high} turns`,
  turnsSure: (n) => plural(n, 'turn', 'turns'),
  phases: 'Phases of a turn',
  yourTurn: 'You place the Module',
  turnOf: (name) => `${name} places the Module`,
  allDraw: 'Everybody draws',
  over: 'Final scoring',
  ours: 'A variant of ours for one; the printed game has no solo rules.',
  waitAssign: (name) => `${name} is placing a Module.`,
  waitDraw: 'The others are still drawing.',
  given: 'Your drawing is in. It shows once everybody has drawn; until then you may take it back.',
  watching: (name) => `You are watching; the large sheet belongs to ${name}.`,

  cosmos: 'Cosmos sheet',
  letter: { start: 'S', alien: 'A', upgrade: 'U', treasure: 'T' },
  sheetOf: (name, points, upgrades, shapes, list) =>
    `Sheet of ${name}: ${plural(points, 'point', 'points')}, ${plural(upgrades, 'Upgrade', 'Upgrades')}, ` +
    (shapes ? `${plural(shapes, 'shape', 'shapes')}: ${list}.` : 'nothing drawn yet.'),
  upgrades: (n) => plural(n, 'Upgrade', 'Upgrades'),
  sheet: (name) => `Cosmos sheet of ${name}`,
  hexesOf: (name) => `Cosmos sheet of ${name}, hex by hex`,
  rows: 'Rows',
  row: (n) => `Row ${n}`,
  column: (n) => `Column ${n}`,
  covered: (shape, printed) => (printed ? `${shape}, over ${printed}` : shape),
  ring: (covered, all) => `${covered} of ${all} hexes around it covered`,
  worth: (first, later) => `${plural(first, 'point', 'points')} for the first, ${later} later`,
  open: 'can be covered',
  drawsNow: (shape) => `Draws: ${shape}.`,
  points: (n) => plural(n, 'point', 'points'),
  of: (n, all) => `${n} of ${all}`,
  enlarge: 'Enlarge',
  close: 'Close',
  others: 'The other sheets',

  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  flip: 'Flip',
  drop: 'Leave out hexes',
  dropHelp: (most) => `Click the hexes to leave out, ${most} at most, or type their numbers.`,
  spots: 'Show all spots',
  draw: 'Draw',
  notHere: 'It cannot go here. The glowing dots show where it can.',
  noGain: 'It fits here; no points for now.',
  stuck: {
    'no-place': 'It fits nowhere as it is held: turn or flip it.',
    'no-way': 'It fits nowhere further that way.',
    'no-upgrade': 'You may not leave out more hexes.',
  },
  keys: 'R turns, F flips, S shows all spots',
  keysHelp:
    'Arrow keys go to the next place where the shape fits, Page Down and Page Up to all of them in turn. R turns, F flips, D leaves out hexes by their numbers, S shows all spots, Enter draws. Shift with an arrow key looks at one hex after the other.',
  held: (shape, sixths, mirrored, dropped) =>
    [
      shape,
      sixths ? `turned by ${plural(sixths, 'sixth', 'sixths')}` : '',
      mirrored ? 'flipped' : '',
      dropped ? `${plural(dropped, 'hex', 'hexes')} left out` : '',
    ]
      .filter(Boolean)
      .join(', '),
  place: 'Place',
  at: (row, columns) => `row ${row}: ${columns.length > 1 ? 'columns' : 'column'} ${columns.join(', ')}`,
  off: (n) => `${plural(n, 'hex', 'hexes')} off the sheet`,
  covers: (kinds) => `Covers ${kinds}`,
  brings: (points, lines) => plural(points, 'point', 'points') + (lines ? `: ${lines}` : ''),
  illegal: 'Cannot be drawn here',

  modulesLeft: (n) => `${plural(n, 'Module', 'Modules')} left`,
  ends: { circle: 'Circle:', octagon: 'Octagon:' },
  circle: 'who places it',
  octagon: (players) => (players === 2 ? 'the other player' : 'everybody else'),
  zone: (n, shape, hexes) => `Zone ${n}: ${shape}, ${plural(hexes, 'hex', 'hexes')}`,
  mission: (name, help) => `Mission ${name}: ${help}`,
  noMission: 'No mission',
  side: (side) => `Side ${side}`,
  notchesAt: (side, notch) => `Side ${side}, notches ${notch} and ${notch + 1}`,
  placed: (name, notch, mine, theirs, players) =>
    `Notches ${notch} and ${notch + 1}: Module of ${name}, ${mine} for them, ${theirs} for ${players === 2 ? 'the other player' : 'everybody else'}`,
  fed: (notch, shape) => `Notches ${notch} and ${notch + 1}: Module, ${shape}`,
  flipModule: 'Turn the Module over',
  assignHelp: 'Choose two free notches side by side on the Spacecraft board.',

  score: 'Score',
  line: (name, times, points, change) =>
    `${name}: ${times === 1 ? 'once' : `${times} times`}, ${plural(points, 'point', 'points')}` +
    (change ? `, ${signed(change)} with this drawing` : ''),
  reached: 'reached',
  total: 'Total',
  race: 'Race to the Outer Worlds',
  toGo: (n) => `${plural(n, 'hex', 'hexes')} to go`,
  finalScore: 'Final score',
  lines: 'What for',
  winner: 'winner',
  wins: (names, count) => (count > 1 ? `${names} win together` : `${names} wins`),
  soloResult: (points) => `Your score: ${points}`,
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  skipCount: 'Skip',
  countAgain: 'Count again',
};
