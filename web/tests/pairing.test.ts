import { expect, test } from 'vitest';
import { olderTwin, suitable, type Looking } from '../src/online/pairing';
import type { Edition } from '../src/protocol';
import type { Clock, Listing } from '../src/protocol/generated/server';

const live: Clock = { kind: 'live', base_s: 900, increment_s: 10 };

const table = (game: string, created: number, more: Partial<Listing> = {}): Listing =>
  ({
    game,
    created,
    edition: 'metro',
    options: {},
    own_boards: false,
    state: 'open',
    clock: live,
    seats: [{ kind: 'person', person: `host-${game}` }, { kind: 'open' }],
    waits_for: [],
    ...more,
  }) as unknown as Listing;

const wants: Looking = { edition: { id: 'metro' } as Edition, seats: 2, clock: live, rated: false };
const nobody = (): boolean => false;
const games = (tables: readonly Listing[]): string[] => tables.map(({ game }) => game);

test('an opponent is somebody who waits for the same game at the same pace, the longest first', () => {
  const full = [{ kind: 'person' }, { kind: 'person' }] as Listing['seats'];
  const three = [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }] as Listing['seats'];
  const tables = [
    table('later', 9),
    table('three', 1, { seats: three }),
    table('sooner', 5),
    table('other-game', 1, { edition: 'metro-paris' }),
    table('other-pace', 1, { clock: null }),
    table('begun', 1, { state: 'running' }),
    table('full', 1, { seats: full }),
    table('own-board', 1, { own_boards: true }),
    table('rated', 1, { rated: true }),
    table('blocked', 1),
  ];
  const isBlocked = (person: string): boolean => person === 'host-blocked';
  expect(games(suitable(tables, wants, isBlocked))).toEqual(['sooner', 'later', 'three']);
  expect(games(suitable(tables, { ...wants, rated: true }, nobody))).toEqual(['rated']);
  expect(games(suitable(tables, { ...wants, rated: true, seats: 3 }, nobody))).toEqual([]);
});

test('of two who open a table at once the younger goes to the older, and never both', () => {
  const [a, b] = [table('a', 5), table('b', 5)];
  expect(olderTwin(b, [a], nobody)?.game).toBe('a');
  expect(olderTwin(a, [b], nobody)).toBe(null);
  expect(olderTwin(b, [table('c', 4), a, table('d', 3)], nobody)?.game).toBe('d');
  expect(olderTwin(b, [a], (person) => person === 'host-a')).toBe(null);
  expect(olderTwin(b, [{ ...a, options: { centre: 'off' } }], nobody)).toBe(null);
  const taken = [{ kind: 'person' }, { kind: 'person' }] as Listing['seats'];
  expect(olderTwin({ ...b, seats: taken }, [a], nobody)).toBe(null);
});
