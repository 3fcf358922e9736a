import type { Page } from '@playwright/test';
import { EngineClient, type TableNumber } from '../src/engine/client';
import type { Move, Player, Save, SavedGame, Setup } from '../src/protocol';
import { engineWire } from '../tests/engine';
import { isLong } from './amount';

let opened: Promise<EngineClient> | null = null;
/** The engine in this process, with bots. What it says is judged elsewhere (tests/schema.test.ts). */
export const engine = (): Promise<EngineClient> =>
  (opened ??= engineWire('thinker', null).then((wire) => new EngineClient(wire)));

/** Bots of this level play on for so many moves, or to the end. */
async function playOn(
  table: TableNumber,
  most: number,
  seed: number,
  level: string,
): Promise<void> {
  const bots = await engine();
  for (let n = 0; n < most; ++n) {
    const [seat] = (await bots.position(table, null)).decision.seats;
    if (seat === undefined) return;
    const thought = await bots.think(table, seat, level, (seed * 1009 + n) % 2 ** 30);
    await bots.apply(table, seat, thought.do);
    await bots.confirm(table);
  }
}

const keptGame = (setup: Setup, players: Player[], save: Save): SavedGame => ({
  ...{ id: 'kept', edition: setup.edition, title: setup.edition, players, save },
  ...{ length: save.steps.length, points: players.map(() => 0), over: false, begun: 1, touched: 1 },
});

/** A game of people up to the first moment at which the moves are as wanted, with these. */
export async function playedUntil(
  setup: Setup,
  wanted: (legal: readonly Move[]) => boolean,
): Promise<{ game: SavedGame; legal: Move[] }> {
  const bots = await engine();
  const table = await bots.open(setup);
  for (let n = 0; n < 120; ++n) {
    const [seat] = (await bots.position(table, null)).decision.seats;
    if (seat === undefined) break;
    const legal = await bots.legal(table, seat);
    const players = Array.from({ length: setup.seats }, (_, at) => person(`Player ${at + 1}`));
    if (wanted(legal)) return { game: keptGame(setup, players, await bots.save(table)), legal };
    const move = legal[(n * 7) % legal.length]?.do ?? '';
    await bots.apply(table, seat, move, { confirm: true });
  }
  throw new Error(`no such moment in ${setup.edition}`);
}

/** A game that has gone on for so many moves of bots; `short` of its end where that is given. */
export async function playedGame(
  setup: Setup,
  players: Player[],
  { moves = 1000, short = 0, seed = 1, level = 'random' },
): Promise<SavedGame> {
  const bots = await engine();
  const table = await bots.open(setup);
  await playOn(table, moves, seed, level);
  const played = await bots.save(table);
  await bots.leave(table);
  const save = { ...played, steps: played.steps.slice(0, played.steps.length - short) };
  return keptGame(setup, players, save);
}

/** Runs in the page: its own storage of games (src/app/library/saved-games.ts), written to first where something is given. */
function storedGames(added: readonly SavedGame[]): Promise<SavedGame[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mornington', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onerror = () => reject(new Error('no storage'));
    request.onsuccess = () => {
      const store = request.result.transaction('games', 'readwrite').objectStore('games');
      for (const game of added) store.put(game);
      const all = store.getAll();
      store.transaction.oncomplete = () => {
        request.result.close();
        resolve(all.result as SavedGame[]);
      };
    };
  });
}

export const keepGames = (page: Page, games: readonly SavedGame[]): Promise<SavedGame[]> =>
  page.evaluate(storedGames, [...games]);

export const keptGames = (page: Page): Promise<SavedGame[]> => page.evaluate(storedGames, []);

/**
 * A game against a bot: from its beginning in the long tests, else from where that many steps are left, since the way there was played
 * by the engine alone.
 */
export async function nearItsEnd(edition: string, left: number): Promise<SavedGame> {
  const players = [person('Ada'), { kind: 'bot' as const, name: 'Bot 1', level: 'greedy' }];
  const setup = { edition, seats: 2, seed: 5 };
  return playedGame(setup, players, isLong ? { moves: 0 } : { short: left });
}

/** Puts a game into the page and sits down at it. */
export async function openKept(page: Page, game: SavedGame): Promise<void> {
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  await keepGames(page, [game]);
  await page.evaluate((id) => (location.hash = `#/table/${id}`), game.id);
  await page.locator('.table, .curtain').first().waitFor();
}

/** The same, behind the curtain too, until there is something to decide. */
export async function sitDown(page: Page, game: SavedGame): Promise<void> {
  await openKept(page, game);
  const curtain = page.locator('.curtain button');
  await curtain.or(page.locator('.status')).first().waitFor();
  if (await curtain.isVisible()) await curtain.click();
  await page.locator('.table[data-decides]').waitFor();
}

export const person = (name: string): Player => ({ kind: 'human', name });
