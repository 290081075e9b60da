// A dice game on boardgame.io's own server: each move rolls some of the dice of whoever is asked.
// node server.js memory, or node server.js DIRECTORY to keep matches in files there; says its port when it listens.

const { FlatFile, Server } = require('boardgame.io/server');

const PLANET = ['troops', 'influence', 'resource', 'resource', 'resource', 'nothing'];
const PLAYERS = 3;

function die(id) {
  const kind = id < PLAYERS ? 'home' : id < 2 * PLAYERS ? 'planet' : 'weapon';
  return { id, kind, face: null, owner: id < 2 * PLAYERS ? id % PLAYERS : null };
}

function seat(seat) {
  return { seat, race: 'sol', home: seat, planets: [PLAYERS + seat], weapons: [] };
}

const game = {
  name: 'dice',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  turn: { minMoves: 1, maxMoves: 1 },
  setup: () => ({
    dice: Array.from({ length: 4 * PLAYERS }, (_, id) => die(id)),
    seats: Array.from({ length: PLAYERS }, (_, number) => seat(number)),
  }),
  moves: {
    roll: ({ G, playerID, random }, ...dice) => {
      for (const id of dice) {
        if (G.dice[id].owner !== Number(playerID)) return 'INVALID_MOVE';
        G.dice[id].face = PLANET[random.Die(6) - 1];
      }
    },
  },
};

const [where] = process.argv.slice(2);
const db = where === 'memory' ? undefined : new FlatFile({ dir: where });
const server = Server({ games: [game], origins: ['http://127.0.0.1'], db });
server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => console.log(`listening on ${appServer.address().port}`));
