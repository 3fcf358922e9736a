import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { changes, markOf, type Presence } from '../src/online/announcements';
import { adoptMoves, forgetMove, keepMove, keptMoves, type KeptMove } from '../src/net/kept-move';
import en from '../src/languages/en/online.json';
import { whyText } from '../src/online/refusal-text';
import type { RemoteHost } from '../src/host/remote';
import type { Command } from '../src/net/connection';
import { Planner } from '../src/online/planner.svelte';
import { OnlineTable, type Told } from '../src/net/table.svelte';
import type { Move } from '../src/protocol';

const game = 'a'.repeat(16);
const there: Presence = { name: 'Bo', isPerson: true, isThere: true, gone: undefined };

describe('whoever listens', () => {
  it('is told who comes and goes, not what one does oneself', () => {
    const away = { ...there, isThere: false };
    expect(changes([there], [away], null)).toEqual(['Bo is away.']);
    expect(changes([away], [there], null)).toEqual(['Bo is here.']);
    expect(changes([there], [there], null)).toEqual([]);
    expect(changes([there], [away], 0)).toEqual([]);
  });

  it('is told for whom a bot plays, and when no longer', () => {
    const gone = { ...there, gone: 'handed-over' } as const;
    expect(changes([there], [gone], null)).toEqual(['a bot plays for Bo']);
    expect(changes([gone], [there], null)).toEqual(['Bo plays again.']);
    expect(changes([gone], [{ ...gone, gone: 'time' }], null)).toEqual(['Bo ran out of time']);
  });

  it('is told of the time when it comes to a mark', () => {
    expect([null, 300_001, 300_000, 59_000, 20_000, 9_999].map(markOf)).toEqual([
      Infinity,
      Infinity,
      300,
      60,
      20,
      10,
    ]);
  });
});

describe('an offer that came to nothing', () => {
  const news = (what: Told<'news'>['what'], more: Partial<Told<'news'>>): Told<'news'> => ({
    ...{ tell: 'news', game, sequence: 1, at: 0, what, from: 0, lines: [] },
    ...more,
  });
  const offers = [{ offer: 3, kind: 'end' as const, seat: 1, agreed: [1] }];

  it('tells whether somebody said no or took it back, until there is another', () => {
    const table = new OnlineTable(game);
    const standing = { tell: 'position', game, offers } as unknown as Told<'position'>;
    table.hear(standing);
    table.hear(news('answer', { seat: 0, offer: 3, yes: false }));
    expect(table.declined).toEqual({ seat: 0, isOwn: false });
    table.hear(news('offer', { seat: 1, offer: 4 }));
    expect(table.declined).toBeNull();
    table.hear({ ...standing, offers: [{ ...offers[0], offer: 4 }] } as Told<'position'>);
    table.hear(news('answer', { seat: 1, offer: 4, yes: false }));
    expect(table.declined).toEqual({ seat: 1, isOwn: true });
  });
});

describe('a move that has no answer', () => {
  const command = { ask: 'act', game, decision: 3, do: 'pass' } as const;

  const move = { id: 'x-1', command };

  it('is kept until it is forgotten, beside others of the same game', () => {
    const other = { ...move, id: 'y-1' };
    for (const one of [move, other]) keepMove(one);
    expect(keptMoves()).toEqual([move, other]);
    forgetMove(other);
    expect(keptMoves()).toEqual([move]);
    forgetMove(move);
    expect(keptMoves()).toEqual([]);
  });

  it('is none where something else is kept', () => {
    for (const text of ['{', '{}', '{"id":"x","command":{"ask":"resign"}}', 'null']) {
      localStorage.setItem(`mornington/move/${game}/x-1`, text);
      expect([text, keptMoves()]).toEqual([text, []]);
    }
    localStorage.clear();
  });

  it('is sent by whoever comes next, and no more once it was answered', async () => {
    const sent: KeptMove[] = [];
    const send = (one: KeptMove) => Promise.resolve(sent.push(one));
    keepMove(move);
    adoptMoves(send, () => undefined);
    const key = `mornington/move/${game}/y-1`;
    const other = { ...move, id: 'y-1' };
    const made = { key, newValue: JSON.stringify(other) };
    dispatchEvent(new StorageEvent('storage', made)); // Made in another tab, and answered already.
    keepMove(other);
    dispatchEvent(new StorageEvent('storage', made));
    await Promise.resolve();
    expect(sent).toEqual([move, other]);
    localStorage.clear();
  });

  it('stays with the tab that holds it, which others know of, and is theirs when that tab goes', async () => {
    let leave = (): void => undefined;
    const held = new Promise<void>((resolve) => (leave = resolve));
    const request = async (_: string, during: () => Promise<unknown>) => (await held, during());
    vi.stubGlobal('navigator', { locks: { request } });
    const sent: KeptMove[] = [];
    const elsewhere: number[] = [];
    keepMove(move);
    adoptMoves(
      (one) => Promise.resolve(sent.push(one)),
      (moves) => elsewhere.push(moves),
    );
    await Promise.resolve();
    expect([sent, elsewhere]).toEqual([[], [1]]);
    leave();
    await vi.waitFor(() => expect([sent, elsewhere]).toEqual([[move], [1, 0]]));
    vi.unstubAllGlobals();
    localStorage.clear();
  });
});

describe('why the server does not do something', () => {
  const source = readFileSync('../src/server/tables/refusal_code.h', 'utf8');
  const words = [...source.matchAll(/"([a-z-]+)"/g)].map(([, word]) => word);

  it('is said in every language, word by word', () => {
    expect(words.length).toBeGreaterThan(30);
    const keys = words.map((word) => `online.why.${word}`).sort();
    const isWhy = (key: string) => key.startsWith('online.why.');
    expect(Object.keys(en).filter(isWhy).sort()).toEqual(keys);
    expect(whyText({ why: 'seat-taken', what: 'this seat is taken' })).toBe('This seat is taken.');
  });

  it('is in its own words where it has none that the page knows', () => {
    const why = 'of-a-later-day';
    expect(whyText({ why, what: 'so it is' })).toBe('so it is');
    expect(whyText({ what: 'a message has at most 9 bytes' })).toContain('at most 9 bytes');
  });
});

describe('a planner', () => {
  const moves = ['b', 'c'].map((action) => ({ do: action }) as Move);
  const plans = {
    moves: () => Promise.resolve(moves),
    preview: () => Promise.resolve({ points: [4, 0] }),
  } as unknown as RemoteHost['plans'];

  it('adds what is chosen with what it brings, and takes it out when it is chosen again', async () => {
    const table = new OnlineTable(game);
    const ask = vi.fn((command: Command) => {
      if (command.ask === 'plan') table.hear({ tell: 'plan', game, moves: command.moves });
      return Promise.resolve({ tell: 'done' as const, id: '1' });
    });
    const planner = new Planner(table, plans, ask);
    await planner.look();
    expect(planner.moves).toEqual([]);
    planner.isOn = true;
    expect(planner.moves).toEqual(moves);
    await planner.toggle('c');
    planner.asNow = false;
    await planner.toggle('b');
    expect(table.plan?.moves).toEqual([{ do: 'c', points: [4, 0] }, { do: 'b' }]);
    await planner.toggle('c');
    expect(planner.planned).toEqual(['b']);
    planner.isOn = false;
    expect(planner.moves.map((move) => move.do)).toEqual(['b']);
  });

  it('says why the server took nothing', async () => {
    const ask = () => Promise.resolve({ tell: 'refused' as const, where: '$', what: 'no more' });
    const planner = new Planner(new OnlineTable(game), plans, ask);
    await planner.toggle('b');
    expect(planner.trouble).toBe('no more');
  });
});
