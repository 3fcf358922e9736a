import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keepBot, keepDay } from '../src/app/daily/history';
import { kindOf } from '../src/app/setup/player-names';
import { packed } from '../src/app/library/share';
import { EngineClient, type TableNumber } from '../src/engine/client';
import type { Document, Edition, Player, SavedGame, Setup } from '../src/protocol';
import { engineWire } from './engine';
import { luckOf, type Luck } from './luck';

/** One kept thing of tests/games; tests/games/corpus.py says more. */
export interface Entry {
  name: string;
  form: string;
  text: string;
  expect: unknown;
}

const levels = ['random', 'greedy', 'novice'];
const mostMoves = 30;
const noon = Date.UTC(2026, 10, 15, 12);

function ownBoard(edition: Edition): Document {
  const file = edition.family === 'metro' ? 'metro' : edition.id;
  const path = resolve(import.meta.dirname, `../../data/boards/${file}/board.json`);
  const board = JSON.parse(readFileSync(path, 'utf8')) as Document & { name: string };
  board.name = `${board.name} of our own`;
  return board;
}

function seatsTaken(edition: Edition, n: number): Player[] {
  const seats = edition.min_seats + (n % (edition.max_seats - edition.min_seats + 1));
  return Array.from({ length: seats }, (_, i): Player =>
    i === 0
      ? { kind: 'human', name: 'Ada' }
      : { kind: 'bot', name: `Bot ${i}`, level: levels[(n + i) % levels.length] ?? 'random' },
  );
}

function setupOf(edition: Edition, players: Player[], n: number, luck: Luck): Setup {
  const chosen = edition.options.map(({ name, choices }) => [
    name,
    choices[luck(choices.length)]?.value ?? '',
  ]);
  return {
    edition: edition.id,
    seats: players.length,
    names: players.map((player) => player.name),
    players: players.map(kindOf),
    seed: Array.from({ length: 64 }, () => luck(16).toString(16)).join(''),
    options: Object.fromEntries(chosen) as Record<string, string>,
    ...(n % 5 === 3 ? { boards: [ownBoard(edition)] } : {}),
  };
}

/** A game in the engine of the page, with bots at the seats. */
class Play {
  constructor(
    private readonly engine: EngineClient,
    readonly table: TableNumber,
    private readonly players: readonly Player[],
    private readonly luck: Luck,
  ) {}

  position = () => this.engine.position(this.table, null);

  /** One action of the seat that is asked first; false when the game is over. */
  async act(): Promise<boolean> {
    const [seat] = (await this.position()).decision.seats;
    if (seat === undefined) return false;
    const player = this.players[seat];
    const level = player?.kind === 'bot' ? player.level : 'greedy';
    const { do: action } = await this.engine.think(this.table, seat, level, this.luck(1 << 30));
    await this.engine.apply(this.table, seat, action);
    if (this.luck(8) === 0 && (await this.engine.undo(this.table, seat)))
      await this.engine.apply(this.table, seat, action);
    return true;
  }

  async move(): Promise<boolean> {
    const moved = await this.act();
    await this.engine.confirm(this.table);
    return moved;
  }

  async outcome(): Promise<unknown> {
    const { decision, length, scores } = await this.position();
    return {
      over: decision.kind === 'over',
      steps: length,
      points: scores.points,
      ranks: scores.ranks,
    };
  }
}

/** Where somebody stops: before the first move, with a turn to confirm or a choice kept back, in the middle, at the end. */
async function playOn(play: Play, n: number, luck: Luck): Promise<void> {
  const moves = [0, luck(mostMoves), luck(mostMoves), luck(mostMoves), Infinity][n % 5] ?? 0;
  for (let i = 0; i < moves && (await play.move()); ++i);
  if (n % 5 === 1 || n % 5 === 2) await play.act();
}

const begun = (edition: Edition, players: Player[], setup: Setup, id: string): SavedGame => ({
  id,
  edition: edition.id,
  title: edition.title,
  players,
  save: { document: 'mornington/save', version: 2, setup, steps: [], confirmed: true },
  length: 0,
  points: players.map(() => 0),
  over: false,
  begun: noon,
  touched: noon,
});

async function keptOf(
  engine: EngineClient,
  play: Play,
  game: SavedGame,
): Promise<[string, string | null][]> {
  const save = await engine.save(play.table);
  const { length, scores, decision } = await play.position();
  const over = decision.kind === 'over';
  return [
    ['browser-save', JSON.stringify(save)],
    ['browser-replay', await engine.replay(play.table)],
    ['link', await packed(save, game.players)],
    ['kept-game', JSON.stringify({ ...game, save, length, points: scores.points, over })],
  ];
}

async function* gameOf(
  engine: EngineClient,
  edition: Edition,
  n: number,
  seed: number,
): AsyncGenerator<Entry> {
  const luck = luckOf(seed * 1000 + n);
  const players = seatsTaken(edition, n);
  const setup = setupOf(edition, players, n, luck);
  const id = `${edition.id}/browser-${seed}-${n}`;
  const play = new Play(engine, await engine.open(setup), players, luck);
  const game = begun(edition, players, setup, id);
  const name = (form: string): string => `${edition.id}/${form}-${seed}-${n}`;
  if (n % 5 === 0) yield await notYetOpened(engine, edition, game, name('begun'));
  await playOn(play, n, luck);
  const expect = await play.outcome();
  for (const [form, text] of await keptOf(engine, play, game))
    if (text !== null) yield { name: name(form), form, text, expect };
  await engine.leave(play.table);
}

/** As the page writes a day's game down before its table is opened: a number for a seed, no options. */
async function notYetOpened(
  engine: EngineClient,
  edition: Edition,
  game: SavedGame,
  name: string,
): Promise<Entry> {
  const { seats, names = [] } = game.save.setup;
  const save = { ...game.save, setup: { edition: edition.id, seats, names, seed: 20261115 } };
  const table = await engine.restore(save);
  const expect = await new Play(engine, table, game.players, () => 0).outcome();
  await engine.leave(table);
  return {
    name,
    form: 'kept-game',
    text: JSON.stringify({ ...game, id: `${game.id}-day`, save, daily: '2026-11-15' }),
    expect,
  };
}

/** The days played and the settings, as localStorage has them. */
function localStorageOf(seed: number): Entry[] {
  const stored = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  const outcome = (points: number[], rank: number[]) => ({ points, rank });
  const metro = { edition: 'metro', family: 'metro', title: 'Metro', seat: 0, bots: {} } as const;
  const alone = {
    edition: 'next-station-london',
    family: 'next-station',
    title: 'Next Station: London',
    seat: 0,
    bots: {},
  } as const;
  keepDay({ day: '2026-11-13', ...metro, on_time: true, ...outcome([41, 50], [2, 1]) });
  keepDay({ day: '2026-11-14', ...alone, on_time: true, ...outcome([97], [1]) });
  keepDay({ day: '2026-11-12', ...metro, on_time: false, ...outcome([60, 50], [1, 2]) });
  keepBot('2026-11-14', 'expert', outcome([120], [1]));
  keepBot('2026-11-13', 'novice', outcome([30, 55], [2, 1]));
  const settings = {
    language: 'de',
    theme: 'dark',
    speed: 'quick',
    confirm: 'always',
    sounds: true,
    patterns: true,
    name: 'Ada',
  };
  stored.set('mornington/settings', JSON.stringify(settings));
  const expect = {
    settings,
    streak: 2,
    beaten: { '2026-11-12': 0, '2026-11-13': 1, '2026-11-14': 0 },
  };
  const text = JSON.stringify(Object.fromEntries(stored));
  return [{ name: `browser/local-storage-${seed}`, form: 'local-storage', text, expect }];
}

/** Addresses that people pass on, and the parts the pages read from them. */
function addresses(editions: readonly Edition[], seed: number): Entry[] {
  const parts = [
    ...editions.map(({ id }) => ['new', id]),
    ...[...new Set(editions.map(({ family }) => family))].map((family) => ['tutorial', family]),
    ['daily'],
    ['daily', '2026-11-15'],
    ['rules', 'MET-4.2'],
    ['rules', 'on_the_underground'],
    ['board'],
    ['settings'],
  ];
  return parts.map((expect) => ({
    name: `browser/address-${seed}-${expect.join('-')}`,
    form: 'address',
    text: '#/' + expect.join('/'),
    expect,
  }));
}

/** Everything the browser keeps of so many games an edition. */
export async function* recorded(games: number, seed: number): AsyncGenerator<Entry> {
  const engine = new EngineClient(await engineWire('thinker'));
  const editions = await engine.editions();
  for (const edition of editions)
    for (let n = 0; n < games; ++n) yield* gameOf(engine, edition, n, seed);
  yield* localStorageOf(seed);
  yield* addresses(editions, seed);
}
