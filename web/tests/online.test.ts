import { describe, expect, it, vi } from 'vitest';
import { clockText } from '../src/online/clock';
import { keepMove } from '../src/net/kept-move';
import { inOrder, paceText, spanText, variantText } from '../src/online/listing';
import { named } from '../src/online/names';
import {
  forgetTable,
  hasRunningTables,
  keepSeated,
  keepTable,
  keptOf,
  keptTables,
} from '../src/net/recent-tables';
import { OnlineTable, type Told } from '../src/net/table.svelte';
import {
  clocks,
  creation,
  isSameClock,
  paces,
  type TableRequest,
} from '../src/online/seat-requests';
import type { Edition } from '../src/protocol';
import type { Listing } from '../src/protocol/generated/server';

const game = 'a'.repeat(16);

type Line = Told<'news'>['lines'][number];
const line = (n: number): Line => ({
  n,
  by: 0,
  events: [],
  points: [],
});

const news = (sequence: number, from: number, lines: Line[]): Told<'news'> => ({
  tell: 'news',
  game,
  sequence,
  at: 0,
  what: 'act',
  from,
  lines,
});

const position = (left: number, runs: boolean): Told<'position'> => ({
  tell: 'position',
  game,
  sequence: 1,
  at: 5_000_000,
  state: 'running',
  seats: [{ kind: 'person', name: 'Ada' }],
  clocks: [{ left_ms: left, runs }],
  offers: [],
  marked: false,
  play: null,
  ranks: null,
  claim: null,
  end: null,
});

describe('a table across the network', () => {
  it('writes its log where the server says, also after something was taken back', () => {
    const table = new OnlineTable(game);
    table.hear(news(3, 0, [line(0), line(1)]));
    table.hear(news(4, 2, [line(2)]));
    table.hear(news(5, 1, []));
    table.hear(news(6, 1, [line(1)]));
    expect(table.log.map(({ n }) => n)).toEqual([0, 1]);
    expect(table.sequence).toBe(6);
  });

  it('hears nothing that is about another table', () => {
    const table = new OnlineTable(game);
    table.hear({ ...news(3, 0, [line(0)]), game: 'b'.repeat(16) });
    expect(table.log).toEqual([]);
  });

  it('lets a clock run by this machine’s time, whatever the server’s clock says', () => {
    let now = 1000;
    const table = new OnlineTable(game, undefined, () => now);
    table.hear(position(60_000, true));
    now = 11_000;
    expect(table.left(0)).toBe(50_000);
    table.hear(position(50_000, false));
    now = 99_000;
    expect(table.left(0)).toBe(50_000);
    expect(table.left(1)).toBeNull();
  });

  it('has each line of the chat once, though it is told again after a break', () => {
    const table = new OnlineTable(game);
    const chat: Told<'chat'> = {
      tell: 'chat',
      game,
      room: 'table',
      number: 1,
      at: 0,
      person: 'c'.repeat(16),
      name: 'Bo',
      text: 'hi',
    };
    table.hear(chat);
    table.hear(chat);
    expect(table.chat).toHaveLength(1);
  });
});

describe('a clock', () => {
  it('shows seconds, minutes, hours and days', () => {
    expect([900, 65_000, 3_661_000, 90_061_000].map(clockText)).toEqual([
      '0:01',
      '1:05',
      '1:01:01',
      '1 d 1:01',
    ]);
  });
});

describe('a table one would like', () => {
  it('has the clock that was chosen', () => {
    const edition = { id: 'metro' } as Edition;
    const others = ['open', 'open', 'invited'] as const;
    const plain = {
      edition,
      seats: 3,
      others,
      level: 'casual',
      listed: true,
      rated: false,
      delay: 0,
    };
    for (const pace of paces) {
      const said = creation({ ...plain, clock: clocks[pace], options: {}, boards: [] });
      if (said.ask !== 'create') throw new Error(said.ask);
      expect(paces.filter((one) => isSameClock(clocks[one], said.clock ?? null))).toEqual([pace]);
      expect(said.boards).toBeUndefined();
      expect(said.seats).toEqual([{ kind: 'you' }, { kind: 'open' }, { kind: 'open' }]);
    }
  });
});

describe('the seats one would like', () => {
  const request: TableRequest = {
    edition: { id: 'metro' } as Edition,
    seats: 3,
    others: ['invited', 'bots', 'open', 'open', 'open'],
    level: 'casual',
    clock: null,
    listed: false,
    delay: 60,
    options: {},
    boards: [],
    rated: false,
  };

  it('are chosen one by one, as many as there are', () => {
    expect(creation(request)).toMatchObject({
      seats: [{ kind: 'you' }, { kind: 'invited' }, { kind: 'bot', level: 'casual' }],
      visibility: 'private',
      spectators: { delay_s: 60 },
    });
  });

  it('make the table public where one is for whoever comes', () => {
    expect(creation({ ...request, seats: 4, delay: null })).toMatchObject({
      visibility: 'public',
      spectators: null,
    });
  });
});

describe('a table in the lobby', () => {
  const option = (name: string, rule: string) => ({
    name,
    sentence: '',
    rule,
    choices: ['no', 'yes'].map((value) => ({ value, sentence: '' })),
  });
  const edition = {
    id: 'metro',
    family: 'metro',
    options: [option('two-boards', 'MET-9.1'), option('who-begins', 'MET-Q3')],
  } as unknown as Edition;

  it('says how it differs from a first game, house rules as such', () => {
    expect(variantText(edition, { 'two-boards': 'no', 'who-begins': 'no' }, null)).toBe('');
    expect(variantText(edition, { 'two-boards': 'yes' }, null)).toBe('two boards');
    const both = variantText(edition, { 'two-boards': 'yes', 'who-begins': 'yes' }, null);
    expect(both).toBe('two boards and House rules');
  });

  it('says its pace in whole units, also one that this page does not offer', () => {
    expect([45, 60, 5400, 7200, 172_800].map(spanText)).toEqual([
      '45 seconds',
      '1 minute',
      '90 minutes',
      '2 hours',
      '2 days',
    ]);
    const clock = { kind: 'live', base_s: 300, increment_s: 5 } as const;
    expect(paceText(clock)).toBe('5 minutes each, 5 seconds a move');
    const days = { kind: 'correspondence', move_s: 172_800, reserve_s: 0, days_off: [] } as const;
    expect(paceText({ ...days, days_off: [] })).toBe('Over days: 2 days a move');
    expect(paceText({ ...days, reserve_s: 3600, days_off: ['saturday', 'sunday'] })).toBe(
      'Over days: 2 days a move, 1 hour in reserve, not on Saturday and Sunday',
    );
  });

  it('comes first where it waits for one, then by age', () => {
    const listing = (name: string, created: number, waits_for: number[]) =>
      ({ game: name, created, waits_for, seats: [{ kind: 'person', person: 'p' }] }) as Listing;
    const tables = [listing('old', 1, []), listing('waits', 2, [0]), listing('new', 3, [])];
    expect(inOrder(tables, 'p').map((table) => table.game)).toEqual(['waits', 'new', 'old']);
  });

  it('has a name for everybody', () => {
    const seats = named([
      { kind: 'bot', level: 'casual' },
      { kind: 'person', name: '' },
      { kind: 'bot', level: 'casual' },
      { kind: 'person', name: 'Ada' },
    ]);
    expect(seats.map(({ name }) => name)).toEqual(['Bot 1', 'Player 2', 'Bot 2', 'Ada']);
  });
});

describe('the games at a server that were played here', () => {
  const table = { setup: { edition: 'metro' }, visibility: 'public' } as Told<'table'>;
  const play = { scores: { points: [3, 5] } } as Told<'position'>['play'];
  const kept = (name: string) =>
    keptOf(table, { ...position(0, false), game: name, play }, named([{ kind: 'bot' }]), 7);

  it('are kept once each, the latest first, and can be forgotten', () => {
    for (const name of ['a', 'b', 'a']) {
      const one = kept(name);
      if (one) keepTable(one);
    }
    expect(keptTables().map((one) => one.game)).toEqual(['a', 'b']);
    expect(keptTables()[0]).toEqual({
      game: 'a',
      edition: 'metro',
      names: ['Bot 1'],
      points: [3, 5],
      over: false,
      isPublic: true,
      touched: 7,
    });
    forgetTable('a');
    expect(keptTables().map((one) => one.game)).toEqual(['b']);
  });

  it('are none before the game begins, and none where nothing can be read', () => {
    expect(keptOf(table, position(0, false), [], 7)).toBeNull();
    localStorage.setItem('mornington/tables', '{broken');
    expect(keptTables()).toEqual([]);
  });

  it('need not be kept: a browser that is full does not stop the game', () => {
    localStorage.clear();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepTable({
      ...{ game: 'a', edition: 'metro', names: ['Ada'], points: [0], over: false },
      ...{ isPublic: true, touched: 7 },
    });
    keepSeated(true);
    keepMove({
      id: 'm',
      command: { ask: 'act', game: 'a', decision: 1, do: 'pass', confirm: true },
    });
    expect(full).toHaveBeenCalledTimes(3);
    full.mockRestore();
    expect([keptTables(), hasRunningTables()]).toEqual([[], false]);
  });

  it('may wait for one also where the game began while one was away', () => {
    localStorage.clear();
    expect(hasRunningTables()).toBe(false);
    keepSeated(true);
    expect(hasRunningTables()).toBe(true);
    keepSeated(false);
    expect(hasRunningTables()).toBe(false);
  });
});
