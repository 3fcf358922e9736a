import { Blob as StreamedBlob } from 'node:buffer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beaten, readHistory, streak } from '../src/app/daily/history';
import { all, find } from '../src/app/library/saved-games';
import type { Settings } from '../src/app/shell/settings.svelte';
import { playersOf } from '../src/app/setup/player-names';
import { packed, unpacked } from '../src/app/library/share';
import { EngineClient, type TableNumber } from '../src/engine/client';
import { LocalHost } from '../src/host/local';
import { marked } from '../src/host/mark';
import type { Save, SavedGame } from '../src/protocol';
import { engineWire, wireMaker } from './engine';
import { ofForm } from './kept';
import type { Entry } from './record';
import { judge } from './schema/law';
import type { Judge } from './schema/wire';

/** What a kept game comes to; tests/games/corpus.py says more. */
interface Outcome {
  over: boolean;
  steps: number;
  points: number[];
  ranks: number[];
}

/** What version 1 wrote is still taken, though the schemas no longer describe it; answers are as they say. */
const judged: Judge = (definition, value) => {
  if (definition !== 'requests.Request') judge(definition, value);
};
const wire = await engineWire('engine', judged);
const engine = new EngineClient(wire);

async function outcome(table: TableNumber): Promise<Outcome> {
  const { decision, length, scores } = await engine.position(table, null);
  const over = decision.kind === 'over';
  return { over, steps: length, points: scores.points, ranks: scores.ranks };
}

/** Each entry opened in its way, and that it comes to what was recorded. */
async function openEach(
  list: readonly Entry[],
  open: (text: string) => Promise<TableNumber>,
): Promise<void> {
  expect(list.length).toBeGreaterThan(0);
  for (const { name, text, expect: recorded } of list) {
    const table = await open(text).catch((failure: Error) => {
      throw new Error(`${name}: ${failure.message}`);
    });
    expect(recorded, name).toMatchObject(await outcome(table));
    await engine.leave(table);
  }
}

/** As much of a database as src/app/library/saved-games.ts asks for, with these games in it. */
function databaseOf(games: Map<string, SavedGame>): IDBFactory {
  const answered = <T>(result: T): IDBRequest<T> => {
    const request = { result } as { result: T; onsuccess?: () => void };
    queueMicrotask(() => request.onsuccess?.());
    return request as unknown as IDBRequest<T>;
  };
  const store = {
    get: (id: string) => answered(games.get(id)),
    getAll: () => answered([...games.values()]),
  };
  const database = {
    transaction: () => {
      const transaction: { objectStore: () => typeof store; oncomplete?: () => void } = {
        objectStore: () => store,
      };
      queueMicrotask(() => transaction.oncomplete?.());
      return transaction;
    },
    close: () => undefined,
  };
  return { open: () => answered(database) } as unknown as IDBFactory;
}

describe('the corpus of kept games', () => {
  const replays = ofForm('replay', 'terminal-save', 'browser-replay');
  const editions = new Set(replays.map(({ name }) => name.split('/', 1).join()));

  it.each([...editions])('is opened as replay files are: %s', async (edition) => {
    const own = replays.filter(({ name }) => name.startsWith(`${edition}/`));
    await openEach(own, (text) => engine.openReplay(text));
  });

  it('is restored from what the browser saves', async () => {
    await openEach(ofForm('browser-save'), (text) => engine.restore(JSON.parse(text) as Save));
  });

  it('is restored from share links', async () => {
    const links = ofForm('link');
    vi.stubGlobal('Blob', StreamedBlob); // jsdom's own cannot be streamed
    await openEach(links, async (text) => engine.restore((await unpacked(text)).save));
    const makeWire = await wireMaker(judged);
    for (const { name, text, expect: recorded } of links) {
      const { save, players } = await unpacked(text);
      const host = await LocalHost.restore(save, {
        players: players.map((player) => ({ kind: 'human', name: player.name })),
        makeWire,
      });
      const { names, length } = await host.position(null);
      expect(names, name).toEqual(players.map((player) => player.name));
      expect(length, name).toBe((recorded as Outcome).steps);
      host.close();
    }
    vi.unstubAllGlobals();
  });

  it('is found among the games on this device', async () => {
    const kept = ofForm('kept-game');
    const games = kept.map(({ text }) => JSON.parse(text) as SavedGame);
    vi.stubGlobal('indexedDB', databaseOf(new Map(games.map((game) => [game.id, game]))));
    expect(await all()).toHaveLength(kept.length);
    await openEach(kept, async (text) => {
      const game = await find((JSON.parse(text) as SavedGame).id);
      expect(game?.players).toHaveLength(game?.save.setup.seats ?? 0);
      return engine.restore((game as SavedGame).save);
    });
    vi.unstubAllGlobals();
  });
});

describe('a share link', () => {
  const twoSeats = ofForm('replay').filter(
    ({ text }) => /^[^\n]*"seats":2\b/.test(text) && !/^[^\n]*"boards":/.test(text),
  );

  it('of a whole game for two stays under 3,000 characters', async () => {
    vi.stubGlobal('Blob', StreamedBlob);
    const longest = new Map<string, number>();
    for (const { name, text } of twoSeats) {
      const table = await engine.openReplay(text);
      const save = await engine.save(table);
      const link = await packed(save, playersOf(save.setup));
      const edition = name.split('/', 1).join();
      longest.set(edition, Math.max(longest.get(edition) ?? 0, link?.length ?? Infinity));
      await engine.leave(table);
    }
    vi.unstubAllGlobals();
    expect(longest.size).toBe(11); // every edition that two can play
    for (const [edition, length] of longest)
      expect([edition, length < 3000]).toEqual([edition, true]);
  });
});

describe('the mark of a game in which something was taken back', () => {
  const [finished] = ofForm('browser-replay').filter(({ expect: to }) => (to as Outcome).over);
  const [running] = ofForm('browser-replay').filter(({ expect: to }) => !(to as Outcome).over);

  it('goes with a link', async () => {
    vi.stubGlobal('Blob', StreamedBlob);
    const save = await engine.save(await engine.openReplay(finished?.text ?? ''));
    const players = playersOf(save.setup);
    const link = async (mark: boolean) => unpacked((await packed(save, players, mark)) ?? '');
    expect((await link(false)).taken_back).toBeUndefined();
    expect(await link(true)).toEqual({ ...(await link(false)), taken_back: true });
    vi.unstubAllGlobals();
  });

  it('goes with a replay file, which is read as before', async () => {
    const makeWire = await wireMaker(judged);
    const open = (text: string) => LocalHost.openReplay(text, (name) => name, makeWire);
    const text = marked(finished?.text ?? '');
    const [plain, host] = [await open(finished?.text ?? ''), await open(text)];
    expect([plain.isTakenBack, host.isTakenBack]).toEqual([false, true]);
    expect(await host.replay()).toBe(await plain.replay());
    expect(marked(running?.text ?? '')).toBe(running?.text);
  });
});

describe('what the browser keeps besides', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  it('keeps settings and days', async () => {
    const [entry] = ofForm('local-storage');
    for (const [key, value] of Object.entries(JSON.parse(entry?.text ?? '{}') as object))
      localStorage.setItem(key, String(value));
    const recorded = entry?.expect as {
      settings: Settings;
      streak: number;
      beaten: Record<string, number>;
    };
    const { settings } = await import('../src/app/shell/settings.svelte');
    expect({ ...settings }).toMatchObject(recorded.settings);
    const history = readHistory();
    expect(streak(history, '2026-11-15')).toBe(recorded.streak);
    expect(
      Object.fromEntries(Object.entries(history).map(([day, played]) => [day, beaten(played)])),
    ).toEqual(recorded.beaten);
  });

  it('understands addresses that were passed on', async () => {
    const addresses = ofForm('address');
    expect(addresses.length).toBeGreaterThan(0);
    for (const { text, expect: parts } of addresses) {
      vi.resetModules();
      location.hash = text;
      const { route } = await import('../src/app/shell/router.svelte');
      expect([...route.parts]).toEqual(parts);
    }
  });
});
