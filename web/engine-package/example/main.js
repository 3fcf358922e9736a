import { loadInWorker } from '@mornington/engine';

// The table is in one worker, the bot in another, so that the page stays quick while the bot thinks.
const engine = loadInWorker('engine');
const thinker = loadInWorker('thinker');
const byId = (id) => document.getElementById(id);
const person = 0;
const bot = 1;
let game = null;

const options = (rows) => rows.map(([value, text]) => new Option(text, value));
const seed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

async function showSetup() {
  const editions = (await engine.editions()).filter(
    ({ min_seats, max_seats }) => min_seats <= 2 && max_seats >= 2,
  );
  byId('start').elements.edition.append(...options(editions.map(({ id, title }) => [id, title])));
  byId('start').elements.level.append(
    ...options((await thinker.bots()).map(({ level }) => [level, level])),
  );
  byId('status').textContent = 'Choose a game.';
}

async function start(edition, level) {
  const setup = { edition, seats: 2, options: {}, names: ['You', level] };
  const table = await engine.open({ ...setup, seed: seed() });
  game = { table, level, view: await thinker.openView(setup, bot, await engine.view(table, bot)) };
  await show();
}

async function botMove() {
  const view = await engine.view(game.table, bot);
  const chosen = await thinker.think(game.view, bot, game.level, 1, view);
  await engine.apply(game.table, bot, chosen.do, { confirm: true });
}

/** Lets the bot play until the person must choose, then shows the position. */
async function show() {
  let position = await engine.position(game.table, person);
  while (position.decision.seats.includes(bot)) {
    byId('status').textContent = `${game.level} is thinking …`;
    await botMove();
    position = await engine.position(game.table, person);
  }
  byId('board').innerHTML = await engine.draw(game.table, person);
  const isOver = position.decision.kind === 'over';
  const { points } = position.scores;
  const score = `You ${points[person]}, ${game.level} ${points[bot]}`;
  byId('status').textContent = isOver ? `The end. ${score}.` : `Your turn. ${score}.`;
  byId('turn').hidden = isOver;
  byId('turn').elements.move.replaceChildren(
    ...options(position.legal.map((move) => [move.do, move.do])),
  );
}

byId('start').addEventListener('submit', (event) => {
  event.preventDefault();
  byId('status').textContent = 'Dealing …';
  const { edition, level } = event.target.elements;
  void start(edition.value, level.value);
});

byId('turn').addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('status').textContent = 'Playing …';
  await engine.apply(game.table, person, event.target.elements.move.value, { confirm: true });
  await show();
});

await showSetup();
