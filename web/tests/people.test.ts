import { describe, expect, it } from 'vitest';
import { speak } from '../src/app/texts/texts.svelte';
import { urgency } from '../src/online/clock';
import { endText, people, type Ended } from '../src/online/ending';
import { PerTable } from '../src/net/per-table';
import { OnlineTable, type Told } from '../src/net/table.svelte';
import { Unread } from '../src/online/unread.svelte';

const game = 'b'.repeat(16);
const seats: Ended['seats'] = ['Alice', 'Bob', 'Cy'].map((name) => ({ kind: 'person', name }));

describe('the end of a game that people left', () => {
  const resigned: Ended = {
    end: { why: 'resigned', winner: 1, gave_up: [{ seat: 0, why: 'resigned' }] },
    seats: seats.slice(0, 2),
    // NB: Alice may have more points; the server ranks her last.
    ranks: [2, 1],
    you: null,
  };
  const time: Ended = {
    ...resigned,
    end: { ...resigned.end, gave_up: [{ seat: 0, why: 'time' }] },
  };

  it('names the one who stayed, for those who watch, win and lose', () => {
    expect([null, 1, 0].map((you) => endText({ ...resigned, you }))).toEqual([
      'Bob wins: Alice resigned.',
      'You win: Alice resigned.',
      'You resigned: Bob wins.',
    ]);
    expect([null, 1, 0].map((you) => endText({ ...time, you }))).toEqual([
      'Bob wins: Alice ran out of time.',
      'You win: Alice ran out of time.',
      'Your time ran out: Bob wins.',
    ]);
  });

  it('says that all others have left, where there were several', () => {
    const gave_up: Ended['end']['gave_up'] = [
      { seat: 0, why: 'resigned' },
      { seat: 2, why: 'time' },
    ];
    const last: Ended = {
      end: { why: 'resigned', winner: 1, gave_up },
      seats,
      ranks: [2, 1, 2],
      you: 1,
    };
    expect(endText(last)).toBe('You win: everyone else has left.');
    expect(endText({ ...last, you: null })).toBe('Bob wins: everyone else has left.');
    expect(endText({ ...last, you: 2 })).toBe('Your time ran out: Bob wins.');
    const nobody: Ended = { ...last, end: { why: 'nobody', winner: null, gave_up }, you: null };
    expect(endText(nobody)).toBe('The game is over: everyone has left.');
  });

  it('lets the points decide otherwise', () => {
    const end = { why: 'agreed', winner: null, gave_up: [] } as const;
    expect(endText({ ...resigned, end: { ...end, gave_up: [] } })).toBe(null);
    expect(endText({ ...resigned, end: { why: 'over', winner: null, gave_up: [] } })).toBe(null);
  });

  it('is told in German and French', async () => {
    const told: (string | null)[] = [];
    for (const language of ['de', 'fr'] as const) {
      await speak(language);
      told.push(endText(resigned));
    }
    await speak('en');
    expect(told).toEqual([
      'Bob gewinnt: Alice hat aufgegeben.',
      'Bob gagne\u00a0: Alice a abandonné.',
    ]);
  });

  it('counts people without those who gave up and without bots', () => {
    expect(
      people([
        { kind: 'person', gone: 'resigned' },
        { kind: 'person' },
        { kind: 'bot', level: 'casual' },
        { kind: 'open' },
      ]),
    ).toEqual([1]);
  });
});

describe('a clock', () => {
  it('is urgent in its last minute, and more so in its last twenty seconds', () => {
    expect([60_000, 59_999, 20_001, 20_000, 0].map(urgency)).toEqual([
      undefined,
      'soon',
      'soon',
      'last',
      'last',
    ]);
  });
});

const terms = { tell: 'table', game, you: 0 } as Told<'table'>;
const news = (more: Partial<Told<'news'>>): Told<'news'> =>
  ({ tell: 'news', game, sequence: 1, at: 0, from: 0, lines: [], ...more }) as Told<'news'>;
const position = { tell: 'position', game, offers: [], seats: [] } as unknown as Told<'position'>;
const chat = (number: number, person = 'c'.repeat(16)): Told<'chat'> =>
  ({ tell: 'chat', game, number, person, name: 'Bo', text: 'Hello' }) as Told<'chat'>;

describe('a rematch', () => {
  const offered = news({ what: 'offer', kind: 'rematch', seat: 0, offer: 1 });
  const accepted = news({ what: 'answer', seat: 1, offer: 1, yes: true });
  const next = 'd'.repeat(16);
  const made = news({ what: 'rematch', next });
  const calledTo = (...told: Parameters<OnlineTable['hear']>[0][]): string | null => {
    const table = new OnlineTable(game);
    for (const tell of [terms, ...told]) table.hear(tell);
    return table.calledTo;
  };

  it('takes the one who offered it and the one who accepts to the next table', () => {
    expect(calledTo(position, offered, accepted, made)).toBe(next);
    const others = { ...offered, seat: 1 };
    expect(calledTo(position, others, { ...accepted, seat: 0 }, made)).toBe(next);
  });

  it('takes nobody there who has not agreed, or who comes back later to look at the old table', () => {
    expect(calledTo(position, { ...offered, seat: 1 }, { ...accepted, seat: 2 }, made)).toBe(null);
    expect(calledTo(offered, accepted, made, position)).toBe(null);
  });
});

describe('messages', () => {
  it('are new until the chat was in sight, also after the page is loaded again', () => {
    localStorage.clear();
    const table = new OnlineTable(game);
    for (const tell of [terms, chat(0), chat(1)]) table.hear(tell);
    const unread = new Unread(table);
    expect(unread.lines.length).toBe(2);
    unread.look();
    expect(unread.lines.length).toBe(0);
    table.hear(chat(2));
    expect(unread.lines.map(({ number }) => number)).toEqual([2]);
    expect(new Unread(table).lines.length).toBe(1);
    expect(new Unread(table, () => false).lines.length).toBe(0);
  });

  it('of many tables do not fill the browser', () => {
    localStorage.clear();
    const kept = new PerTable<number>('test');
    for (let n = 0; n < 60; ++n) kept.set(`game ${n}`, n);
    expect([kept.get('game 9'), kept.get('game 10'), kept.get('game 59')]).toEqual([
      undefined,
      10,
      59,
    ]);
    kept.set('game 59', undefined);
    expect(kept.get('game 59')).toBe(undefined);
    localStorage.setItem('test', 'broken');
    expect(kept.get('game 10')).toBe(undefined);
  });
});
