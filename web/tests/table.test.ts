import { beforeEach, describe, expect, it } from 'vitest';
import { LocalHost } from '../src/host/local';
import { settings } from '../src/app/shell/settings.svelte';
import { watchPointer } from '../src/app/shell/pointer';
import { TableState } from '../src/app/table/table.svelte';
import { wireMaker } from './engine';
import type { Player } from '../src/protocol';

watchPointer();

const person = (name: string): Player => ({ kind: 'human', name });

async function table(edition: string, players: Player[]): Promise<TableState> {
  const setup = { edition, seats: players.length, seed: 3 };
  const host = await LocalHost.open(setup, { players, makeWire: await wireMaker() });
  const state = new TableState(host, undefined, host);
  await state.refresh();
  // The first one comes from behind a curtain too.
  if (state.curtain !== null) await state.lift(false);
  return state;
}

/** Until the bot has moved and it is a person's turn again. */
async function quiet(state: TableState): Promise<void> {
  for (let i = 0; i < 200 && !state.isMine; ++i) await new Promise((done) => setTimeout(done, 10));
}

describe('a table', () => {
  beforeEach(() => {
    settings.confirm = 'never';
  });

  it('offers the moves of the seat that looks', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    expect(state.isMine).toBe(true);
    expect(state.legal.length).toBeGreaterThan(10);
  });

  it('previews the move under the pointer', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    await state.hover(state.legal[0] ?? null);
    expect(state.preview?.points).toHaveLength(2);
    await state.hover(null);
    expect(state.preview).toBeNull();
  });

  it('never shows beside one move what another brings', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    const [first, second] = state.legal;
    await state.hover(first ?? null);
    expect(state.preview).not.toBeNull();
    const looking = state.hover(second ?? null);
    expect([state.hovered, state.preview]).toEqual([second, null]);
    await looking;
    expect(state.preview).not.toBeNull();
  });

  it('previews nothing while a move is on its way', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    const [first, second] = state.legal;
    const taking = state.choose(first ? [first] : []);
    await state.hover(second ?? null);
    expect([state.hovered, state.preview]).toEqual([null, null]);
    await taking;
    await state.hover(state.legal[0] ?? null);
    expect(state.preview).not.toBeNull();
  });

  it('says which rule forbids what was tried', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    const build = { action: 'build', block: 'euston--kings-cross-st-pancras', price: 0 } as const;
    for (const line of ['red', 'yellow', 'blue', 'purple', 'orange', 'green', 'brown', 'gray'])
      if (state.refusals.length === 0) await state.refuse({ ...build, line });
    expect(state.refusals[0]?.rule).toMatch(/^OTU-/);
    expect(state.refusals[0]?.detail).toMatchObject(build);
  });

  it('takes a move back and makes it again', async () => {
    settings.confirm = 'always';
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    const before = state.position?.length;
    const move = state.legal.find(({ detail }) => detail.action !== 'pass');
    await state.choose(move ? [move] : []);
    expect(state.position?.length).toBeGreaterThan(before ?? 0);
    expect(await state.undo()).toBe(true);
    expect(state.position?.length).toBe(before);
    await state.redo();
    expect(state.log.at(-1)?.do).toBe(move?.do);
  });

  it('shows a tapped move first and takes it when it is confirmed', async () => {
    settings.confirm = 'touch';
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    const before = state.position?.length ?? 0;
    const [first, second] = state.legal;
    dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: 'touch' }));
    await state.choose(first ? [first] : []);
    expect(state.asked).toBe(first);
    expect(state.preview).not.toBeNull();
    await state.hover(second ?? null);
    expect(state.hovered).toBe(first);
    await state.decline();
    expect([state.asked, state.hovered]).toEqual([null, null]);
    await state.choose(second ? [second] : []);
    expect(state.position?.length).toBe(before);
    await state.choose(second ? [second] : []);
    expect(state.position?.length).toBeGreaterThan(before);
    expect(state.asked).toBeNull();
  });

  it('takes what a mouse or a key chose at once', async () => {
    settings.confirm = 'touch';
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    const before = state.position?.length ?? 0;
    dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: 'mouse' }));
    await state.choose(state.legal.slice(0, 1));
    expect(state.position?.length).toBeGreaterThan(before);
  });

  it('asks which move was meant where a place has several', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    await state.choose(state.legal.slice(0, 3));
    expect(state.choice).toHaveLength(3);
  });

  it('keeps what has just happened in motion until something new happens', async () => {
    const state = await table('underground-london', [person('Ada'), person('Bo')]);
    await state.choose(state.legal.slice(0, 1));
    const fresh = state.fresh;
    expect(fresh.length).toBeGreaterThan(0);
    await state.refresh();
    expect(state.fresh).toBe(fresh);
    settings.speed = 'calm';
    await state.choose(state.legal.slice(0, 1));
    expect(state.fresh.length).toBeGreaterThan(fresh.length);
    expect(state.fresh).toEqual(expect.arrayContaining([...fresh]));
  });

  it('lets a bot answer', async () => {
    const bot: Player = { kind: 'bot', name: 'Bot', level: 'random' };
    const state = await table('next-station-london', [person('Ada'), bot]);
    await quiet(state);
    const before = state.log.length;
    const move = state.legal.find(({ detail }) => detail.action !== 'pass');
    await state.choose(move ? [move] : []);
    for (let i = 0; i < 300 && state.log.length <= before; ++i)
      await new Promise((done) => setTimeout(done, 10));
    expect(state.log.some((entry) => entry.by === 1)).toBe(true);
  });

  it('draws a curtain between people where there are secrets', async () => {
    const state = await table('underground-paris', [person('Ada'), person('Bo')]);
    expect(state.position?.secrets).toBe(true);
    for (let i = 0; i < 40 && state.handover === null; ++i) {
      const move = state.legal.find(({ detail }) => detail.action !== 'pass');
      await state.choose(move ? [move] : []);
    }
    // Whoever has played sees what came of it before the screen goes on.
    expect([state.eyes, state.curtain, state.handover]).toEqual([0, null, 1]);
    expect(state.position?.eyes).toBe(0);
    await state.handOver();
    expect(state.curtain).toBe(1);
    expect(state.legal).toEqual([]);
    await state.lift();
    // What happened behind it is being shown.
    expect([state.isFollowing, state.legal]).toEqual([true, []]);
    state.screen.skip();
    await quiet(state);
    expect(state.eyes).toBe(1);
    expect(state.legal.length).toBeGreaterThan(0);
  });
});
