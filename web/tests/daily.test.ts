import { beforeEach, describe, expect, it } from 'vitest';
import {
  challengeOf,
  dayOf,
  daysBefore,
  isDay,
  isOpen,
  luckOf,
  playersOf,
  seedOf,
  setupOf,
  type Challenge,
} from '../src/app/daily/challenge';
import { duplicate } from '../src/app/daily/duplicate';
import {
  beaten,
  keepBot,
  keepDay,
  longestStreak,
  readHistory,
  streak,
  worth,
} from '../src/app/daily/history';
import { challengeThen } from '../src/app/daily/play';
import { EngineClient } from '../src/engine/client';
import { LocalHost } from '../src/host/local';
import type { Edition, PlayedDay } from '../src/protocol';
import { engineWire, wireMaker } from './engine';

const never = new AbortController().signal;

let editions: Edition[] = [];
async function dayWith(wanted: (challenge: Challenge) => boolean): Promise<Challenge> {
  for (let n = 0; n < 60; ++n) {
    const challenge = challengeOf(daysBefore('2026-11-15', n), editions);
    if (wanted(challenge)) return challenge;
  }
  throw new Error('no such day');
}

const played = (day: string, changes: Partial<PlayedDay> = {}): PlayedDay => ({
  day,
  edition: 'metro',
  family: 'metro',
  title: 'Metro',
  seat: 0,
  points: [50, 40],
  rank: [1, 2],
  on_time: true,
  bots: {},
  ...changes,
});

beforeEach(async () => {
  localStorage.clear();
  editions = await new EngineClient(await engineWire()).editions();
});

describe('the deal of a day', () => {
  it('takes its day from UTC, wherever the clock stands', () => {
    expect(dayOf(new Date('2026-01-05T23:59:59Z'))).toBe('2026-01-05');
    expect(dayOf(new Date('2026-01-06T01:00:00+02:00'))).toBe('2026-01-05');
    expect(seedOf('2026-01-05')).toBe(20260105);
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  });

  it('goes from family to family, and through all editions', () => {
    const days = Array.from({ length: 24 }, (_, n) =>
      challengeOf(daysBefore('2026-11-15', n), editions),
    );
    expect(new Set(days.slice(0, 3).map(({ edition }) => edition.family)).size).toBe(3);
    expect(new Set(days.map(({ edition }) => edition.id)).size).toBe(editions.length);
  });

  it('is played alone where that is possible, else against one bot in either seat', () => {
    for (let n = 0; n < 24; ++n) {
      const { edition, seats, seat } = challengeOf(daysBefore('2026-11-15', n), editions);
      expect(seats).toBe(edition.min_seats);
      expect(seat).toBeLessThan(seats);
    }
  });

  it('stays what it was for those who played it', () => {
    const day = '2026-11-16';
    expect(challengeThen(day, editions, undefined)).toEqual(challengeOf(day, editions));
    const then = challengeThen(day, editions, played(day, { seat: 1 }));
    expect([then.edition.id, then.seats, then.seat]).toEqual(['metro', 2, 1]);
  });

  it('stays open for a week and is never ahead of time', () => {
    expect(isOpen('2026-11-15', '2026-11-15')).toBe(true);
    expect(isOpen('2026-11-08', '2026-11-15')).toBe(true);
    expect(isOpen('2026-11-07', '2026-11-15')).toBe(false);
    expect(isOpen('2026-11-16', '2026-11-15')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
    expect(isDay('tomorrow')).toBe(false);
  });
});

describe('the bots on the same deal', () => {
  it('do the same every time, and each level in its way', { timeout: 30_000 }, async () => {
    const challenge = await dayWith(({ seats }) => seats === 2);
    const wire = await wireMaker();
    const play = (level: string) => duplicate(challenge, level, never, undefined, wire);
    const [once, again, greedy] = [
      await play('novice'),
      await play('novice'),
      await play('greedy'),
    ];
    expect(again).toEqual(once);
    expect(greedy).not.toEqual(once);
    expect(once.points).toHaveLength(2);
  });

  it('meet the opponents a person meets', { timeout: 30_000 }, async () => {
    const challenge = await dayWith(({ seats }) => seats === 2);
    const makeWire = await wireMaker();
    const moved: number[] = [];
    const bot = await duplicate(challenge, 'greedy', never, (n) => moved.push(n), makeWire);
    // The same deal in the page, with the seat's moves chosen by the same bot.
    const luck = (length: number) => luckOf(challenge.seed, length);
    const players = playersOf(challenge, 'Ada', (n) => `Bot ${n}`);
    const host = await LocalHost.open(setupOf(challenge), { players, makeWire, luck });
    const engine = new EngineClient(makeWire('thinker'));
    for (;;) {
      const { decision, length, scores } = await host.position(null);
      if (decision.kind === 'over') {
        expect({ points: scores.points, rank: scores.ranks }).toEqual(bot);
        break;
      }
      if (decision.seats.includes(challenge.seat)) {
        const table = await engine.restore(await host.save());
        const thought = await engine.think(table, challenge.seat, 'greedy', luck(length));
        await host.act(challenge.seat, thought.do);
        await host.confirm();
      } else await new Promise((done) => setTimeout(done, 1));
    }
    expect(moved.length).toBeGreaterThan(5);
  });

  it('stop when nobody waits for them', async () => {
    const challenge = await dayWith(({ seats }) => seats === 1);
    const leaving = new AbortController();
    const wire = await wireMaker();
    const game = duplicate(challenge, 'novice', leaving.signal, () => leaving.abort(), wire);
    await expect(game).rejects.toThrow('cancelled');
  });
});

describe('the history of days', () => {
  it('keeps the first result of a day', () => {
    keepDay(played('2026-11-15'));
    keepDay(played('2026-11-15', { points: [99, 0] }));
    expect(readHistory()['2026-11-15']?.points).toEqual([50, 40]);
  });

  it('counts the bots that did worse in the same seat', () => {
    keepDay(played('2026-11-15'));
    keepBot('2026-11-15', 'novice', { points: [60, 55], rank: [1, 2] });
    keepBot('2026-11-15', 'skilled', { points: [45, 30], rank: [1, 2] });
    keepBot('2026-11-15', 'expert', { points: [50, 40], rank: [1, 2] });
    const day = readHistory()['2026-11-15'];
    expect(day && beaten(day)).toBe(1);
    expect(worth({ points: [17], rank: [1] }, 0)).toBe(17);
  });

  it('knows the running streak and the longest', () => {
    for (const n of [1, 2, 5, 6, 7]) keepDay(played(daysBefore('2026-11-15', n)));
    keepDay(played(daysBefore('2026-11-15', 3), { on_time: false }));
    expect(streak(readHistory(), '2026-11-15')).toBe(2);
    expect(longestStreak(readHistory())).toBe(3);
    keepDay(played('2026-11-15'));
    expect(streak(readHistory(), '2026-11-15')).toBe(3);
    expect(streak(readHistory(), '2026-11-17')).toBe(0);
  });

  it('leaves out what cannot be read and loses nothing else', () => {
    keepDay(played('2026-11-15'));
    const kept = JSON.parse(localStorage.getItem('mornington/daily') ?? '') as object;
    const broken = { ...kept, '2026-11-14': { day: 3 }, '2026-11-13': null };
    localStorage.setItem('mornington/daily', JSON.stringify(broken));
    expect(Object.keys(readHistory())).toEqual(['2026-11-15']);
    localStorage.setItem('mornington/daily', '{"');
    expect(readHistory()).toEqual({});
  });
});
