import { describe, expect, it } from 'vitest';
import { libraryText, newGames, readLibrary } from '../src/app/library/file';
import { emptyBook, enter } from '../src/app/puzzles/book';
import { numbersOf } from '../src/app/library/numbers';
import { isWanted } from '../src/app/library/search';
import { gainsOf, scaleOf } from '../src/app/table/sums';
import type { LogEntry, SavedGame } from '../src/protocol';
import { keptReview } from './reviews';

const game = (id: string, more: Partial<SavedGame> = {}): SavedGame => ({
  id,
  edition: 'metro',
  title: 'Metro',
  players: [
    { kind: 'human', name: 'Ada' },
    { kind: 'bot', name: 'Bot 1', level: 'casual' },
  ],
  save: {
    document: 'mornington/save',
    version: 2,
    confirmed: true,
    setup: { edition: 'metro', seats: 2, seed: 1, names: ['Ada', 'Bot 1'] },
    steps: [{ by: 0, do: id }],
  },
  length: 1,
  points: [30, 20],
  over: true,
  begun: 1,
  touched: 1,
  ...more,
});

describe('a library file', () => {
  it('is read back as it was written', () => {
    const games = [game('a'), game('b', { over: false })];
    const puzzles = enter(emptyBook(), { id: 'a', rating: 1700 }, { right: true, at: 5 }, null);
    const reviews = [keptReview('a')];
    const read = { games, reviews, bare: [], days: {}, puzzles, broken: 0 };
    expect(readLibrary(libraryText(games, reviews, {}, puzzles))).toEqual(read);
  });

  it('brings the days too, and counts what it cannot read', () => {
    const day = {
      ...{ day: '2026-11-15', edition: 'metro', family: 'metro', title: 'Metro', seat: 0 },
      ...{ points: [3], rank: [1], bots: {} },
    };
    const text = JSON.stringify({
      ...{ document: 'mornington/library', version: 1, games: [game('a'), { id: 'b' }] },
      days: { '2026-11-15': { ...day, onTime: true }, '2026-11-14': 3 },
    });
    expect(readLibrary(text)).toEqual({
      ...{ games: [game('a')], bare: [], puzzles: emptyBook(), reviews: [], broken: 1 },
      days: { '2026-11-15': { ...day, on_time: true } },
    });
  });

  it('may be what was taken away before there were any', () => {
    const { save, players } = game('a');
    const read = (value: unknown) => readLibrary(JSON.stringify(value));
    expect(read([game('a')])).toMatchObject({ games: [game('a')] });
    expect(read(game('a'))).toMatchObject({ games: [game('a')] });
    expect(read({ save, players })).toMatchObject({ bare: [{ save, players }] });
    const marked = { save, players, taken_back: true };
    expect(read(marked)).toMatchObject({ bare: [marked] });
    const people = ['Ada', 'Bot 1'].map((name) => ({ kind: 'human', name }));
    expect(read(save)).toMatchObject({ bare: [{ save, players: people }] });
  });

  it('is refused where it holds no games, and says why', () => {
    for (const text of ['', 'x', '{"games":']) expect(readLibrary(text)).toBe('library.notJson');
    for (const text of ['3', '{}', '[]', '[3]', 'null', '{"document":"mornington/library"}'])
      expect(readLibrary(text)).toBe('library.notOurs');
    const file = { document: 'mornington/library', version: 1, games: [], days: {} };
    expect(readLibrary(JSON.stringify(file))).toBe('library.empty');
    expect(readLibrary(JSON.stringify({ ...file, version: 2 }))).toBe('library.newer');
  });

  it('adds what is missing and overwrites nothing', () => {
    const elsewhere = game('a', { save: { ...game('a').save, steps: [{ by: 0, do: 'other' }] } });
    const added = newGames([game('a')], [game('a'), elsewhere, game('b')], () => 'new');
    expect(added).toEqual([{ ...elsewhere, id: 'new' }, game('b')]);
  });
});

describe('one’s own results', () => {
  it('are counted by edition and level, the oldest first', () => {
    const games = [
      game('a', { touched: 3, points: [10, 40] }),
      game('b', { touched: 2 }),
      game('c', { over: false }),
      game('d', { edition: 'metro-solo', players: [{ kind: 'human', name: '' }], points: [7] }),
      game('e', {
        players: [
          { kind: 'human', name: 'Ada' },
          { kind: 'human', name: 'Bo' },
        ],
      }),
    ];
    expect(numbersOf(games)).toMatchObject([
      {
        edition: 'metro',
        levels: ['casual'],
        games: 2,
        wins: 1,
        best: 30,
        average: 20,
        course: [30, 10],
      },
      { edition: 'metro-solo', levels: [], games: 1, wins: 0, best: 7 },
    ]);
  });

  it('leave out games in which a turn was taken back', () => {
    const games = [game('a'), game('b', { taken_back: true })];
    expect(numbersOf(games)).toMatchObject([{ games: 1, course: [30] }]);
    expect(numbersOf(games.slice(1))).toEqual([]);
  });
});

describe('the search', () => {
  const all = { text: '', edition: '', state: 'all' } as const;
  it('finds words of title and players, without their accents, and keeps to the filters', () => {
    const found = (wanted: Partial<Parameters<typeof isWanted>[2]>): boolean =>
      isWanted(game('a', { players: [{ kind: 'human', name: 'Zoë' }] }), 'Metro: Paris', {
        ...all,
        ...wanted,
      });
    expect(found({ text: 'zoe PARIS' })).toBe(true);
    expect(found({ text: 'zoe london' })).toBe(false);
    expect(found({ edition: 'metro' })).toBe(true);
    expect(found({ edition: 'metro-solo' })).toBe(false);
    expect(found({ state: 'running' })).toBe(false);
    expect(found({ state: 'over' })).toBe(true);
  });
});

const entry = (n: number, by: number | null, points = [0, 0]): LogEntry => ({
  ...{ n, by, events: [], points },
});

describe('the graph of the points', () => {
  it('has a scale of round steps that reaches the most', () => {
    expect(scaleOf(10)).toEqual([0, 5, 10]);
    expect(scaleOf(62)).toEqual([0, 50, 100]);
    expect(scaleOf(57)).toEqual([0, 20, 40, 60]);
    expect(scaleOf(140)).toEqual([0, 50, 100, 150]);
  });

  it('marks where points came and from what', () => {
    const from = { seat: 1, points: 3, rule: 'MET-4.2', text: '', detail: { event: 'passed' } };
    const log = [entry(0, 0), { ...entry(1, 1, [0, 3]), events: [from] } as unknown as LogEntry];
    expect(gainsOf(log, 2)).toEqual([{ at: 2, seat: 1, value: 3, points: 3, events: [from] }]);
  });
});
