import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/app/shell/settings.svelte';
import { TableState } from '../src/app/table/table.svelte';
import { LocalHost } from '../src/host/local';
import type { Player } from '../src/protocol';
import { wireMaker } from './engine';

const ada: Player = { kind: 'human', name: 'Ada' };
const bot = (n: number): Player => ({ kind: 'bot', name: `Bot ${n}`, level: 'random' });

async function table(edition: string, players: Player[], seed = 3): Promise<TableState> {
  const setup = { edition, seats: players.length, seed };
  const host = await LocalHost.open(setup, { players, makeWire: await wireMaker(), luck: () => 1 });
  const state = new TableState(host, undefined, host);
  await state.refresh();
  return state;
}

const until = async (met: () => boolean): Promise<void> => {
  for (let i = 0; i < 1000 && !met(); ++i) await new Promise((done) => setTimeout(done, 10));
  expect(met()).toBe(true);
};

/** Plays the first thing that is no pass until the others are on. */
async function turn(state: TableState): Promise<void> {
  await until(() => state.isMine);
  const begun = state.log.length;
  while (state.isMine && state.log.slice(begun).every(({ by }) => by === null || by === 0)) {
    const move = state.legal.find(({ detail }) => detail.action !== 'pass') ?? state.legal[0];
    await state.act(move?.do ?? '');
  }
}

/** What came on the screen, until it is Ada's turn again: whose step it was, and how long the log was then. */
async function watched(state: TableState): Promise<[number, number][]> {
  const seen = new Map<unknown, [number, number]>();
  await until(() => state.isFollowing || state.isMine);
  await until(() => {
    const { step, shown } = state.screen;
    if (step) seen.set(step, [step.by, shown?.length ?? 0]);
    return state.isMine;
  });
  return [...seen.values()];
}

describe('following the others', () => {
  beforeEach(() => {
    settings.confirm = 'never';
    settings.speed = 'quick';
  });

  it('shows each of their actions on the board, in order, before one decides again', async () => {
    const state = await table('underground-london', [ada, bot(1), bot(2)]);
    await turn(state);
    const seen = await watched(state);
    const actions = state.screen.since.flatMap(({ entries }) =>
      entries.filter((e) => e.by !== null),
    );
    expect(state.screen.since.map(({ by }) => by)).toEqual([1, 2]);
    expect(seen).toEqual(actions.map(({ by, n }) => [by, n + 1]));
    expect(state.screen.shown).toBe(state.position);
    expect(state.screen.recent.map(({ n }) => n)).toEqual(
      state.screen.since.flatMap(({ entries }) => entries.map(({ n }) => n)),
    );
  }, 30_000);

  it('tells no more in the log than it shows, and offers nothing meanwhile', async () => {
    const state = await table('underground-london', [ada, bot(1)]);
    await turn(state);
    await until(() => state.screen.step !== null);
    expect(state.log).toHaveLength(state.screen.shown?.length ?? -1);
    expect([state.legal, state.canUndo, state.lastTurn]).toEqual([[], false, null]);
    state.screen.skip();
    await until(() => state.isMine);
  });

  it('shows what was drawn at the same moment, the others one after another', async () => {
    const state = await table('next-station-london', [ada, bot(1), bot(2)]);
    await turn(state);
    const seen = await watched(state);
    expect(seen.map(([by]) => by)).toEqual([1, 2]);
    expect(state.screen.since.map(({ by }) => by)).toEqual([1, 2]);
    expect(state.screen.recent.every(({ by }) => by === 1 || by === 2)).toBe(true);
  });

  it('ends at once when it is skipped', async () => {
    settings.speed = 'calm';
    const state = await table('underground-london', [ada, bot(1)]);
    await turn(state);
    await until(() => state.screen.step !== null && (state.position?.decision.seats[0] ?? 1) === 0);
    state.screen.skip();
    await new Promise((done) => setTimeout(done));
    expect([state.isFollowing, state.isMine]).toEqual([false, true]);
    expect(state.screen.shown).toBe(state.position);
  });

  it('is off where the settings say so', async () => {
    settings.speed = 'none';
    const state = await table('metro', [ada, bot(1)]);
    await turn(state);
    expect(await watched(state)).toEqual([]);
  });

  it('plays the others’ turns back when asked, whatever the pace', async () => {
    settings.speed = 'none';
    const state = await table('metro', [ada, bot(1)]);
    await turn(state);
    await until(() => state.isMine);
    const [only] = state.screen.since;
    const action = only?.entries.find(({ by }) => by === 1);
    state.screen.showAgain();
    await until(() => state.screen.step !== null);
    expect(state.screen.step).toMatchObject({ by: 1, isAgain: true, action });
    expect(state.screen.shown?.length).toBe((action?.n ?? 0) + 1);
    state.screen.skip();
    await until(() => state.isMine);
  });

  it('shows whoever comes from behind the curtain what happened meanwhile', async () => {
    const bo: Player = { kind: 'human', name: 'Bo' };
    const state = await table('underground-paris', [ada, bo]);
    // The first one comes from behind a curtain too.
    await state.lift(false);
    for (let i = 0; i < 40 && state.handover === null; ++i)
      await state.act(state.legal.find(({ detail }) => detail.action !== 'pass')?.do ?? '');
    await state.handOver();
    expect(state.curtain).toBe(1);
    await state.lift();
    await until(() => state.screen.step !== null);
    expect([state.screen.step?.by, state.screen.shown?.eyes]).toEqual([0, 1]);
    state.screen.skip();
    await until(() => state.isMine);
  });
});

describe('taking back a turn', () => {
  beforeEach(() => {
    settings.confirm = 'never';
    settings.speed = 'none';
  });

  it.each(['metro', 'next-station-london', 'underground-london'])(
    'of %s goes back to where it began, with the same luck',
    async (edition) => {
      const state = await table(edition, [ada, bot(1)]);
      await until(() => state.isMine);
      const before = { length: state.log.length, view: state.position?.view };
      await turn(state);
      await until(() => state.isMine);
      const drawn = state.log.filter(({ by }) => by === null).map((entry) => entry.do);
      expect(state.lastTurn).toEqual({ by: 0, length: before.length });
      await state.takeBackTurn();
      expect(state.isTakenBack).toBe(true);
      expect({ length: state.log.length, view: state.position?.view }).toEqual(before);
      expect(state.screen.shown).toBe(state.position);
      await turn(state);
      await until(() => state.isMine);
      expect(state.log.filter(({ by }) => by === null).map((entry) => entry.do)).toEqual(drawn);
    },
  );

  it('is not offered where undoing is enough, or where nothing was done', async () => {
    const state = await table('underground-london', [ada, bot(1)]);
    await until(() => state.isMine);
    expect(state.lastTurn).toBeNull();
    await state.act(state.legal[0]?.do ?? '');
    expect([state.canUndo, state.lastTurn]).toEqual([true, null]);
  });
});
