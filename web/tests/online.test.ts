import { describe, expect, it } from 'vitest';
import { clockText } from '../src/online/clock';
import { OnlineTable, type Told } from '../src/online/table.svelte';
import { de } from '../src/online/texts/de';
import { en } from '../src/online/texts/en';
import { fr } from '../src/online/texts/fr';
import { paceOf, paces, creation } from '../src/online/wishes';
import type { Edition } from '../src/protocol';

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
    const table = new OnlineTable(game, () => now);
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
  it('has its pace read back from the clock', () => {
    const edition = { id: 'metro' } as Edition;
    const others = ['open', 'open', 'invited'] as const;
    const plain = { edition, seats: 3, others, level: 'casual', listed: true, delay: 0 } as const;
    for (const pace of paces) {
      const said = creation({ ...plain, pace, options: {} });
      if (said.say !== 'create') throw new Error(said.say);
      expect(paceOf(said.clock ?? null)).toBe(pace);
      expect(said.seats).toEqual([{ kind: 'you' }, { kind: 'open' }, { kind: 'open' }]);
    }
  });
});

describe.each([
  ['German', de],
  ['French', fr],
])('the %s words for tables', (_, catalogue) => {
  it('fill the places of the English ones', () => {
    const places = (text: string): string[] => (text.match(/\{\w+/g) ?? []).sort();
    for (const [key, text] of Object.entries(en))
      expect([key, places(catalogue[key as keyof typeof en])]).toEqual([key, places(text)]);
  });
});
