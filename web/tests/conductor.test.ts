import { describe, expect, it } from 'vitest';
import { EngineClient } from '../src/engine/client';
import {
  decide,
  explained,
  playedOut,
  type Tapped,
} from '../src/games/next-station/drawn-on-paper';
import { boxOf, sectionKey, viewOf } from '../src/games/next-station/model';
import { laid, shuffled } from '../src/games/on-the-underground/paper-deck';
import type { Move, Position, Seat, Setup } from '../src/protocol';
import type { Action, Board, Pencil } from '../src/protocol/generated/next-station';
import { engineWire } from './engine';

const engine = new EngineClient(await engineWire());

const isLong = Boolean(process.env.MORNINGTON_LONG);

const kindOf = (move: Move): string => (move.detail as Action).action;

/** Somebody who draws whenever it is possible, now here and now there, and circles the station that comes last. */
function drawer(): (seat: Seat, legal: readonly Move[]) => string | undefined {
  let asked = 0;
  return (_, legal) => {
    const moves = legal.filter((move) => kindOf(move) !== 'pass');
    return moves.length > 0 ? moves[(7 * ++asked) % moves.length]?.do : undefined;
  };
}

/** A whole game at the engine, as a table of people might have drawn it. */
async function playedGame(setup: Setup): Promise<Position> {
  const table = await engine.open(setup);
  const choose = drawer();
  let position = await engine.position(table, null);
  while (position.decision.kind !== 'over') position = await decide(engine, table, choose);
  await engine.leave(table);
  return position;
}

const sheetsOf = (position: Position): Tapped[] =>
  viewOf(position).sheets.map(({ lines }) =>
    Object.fromEntries(
      lines.map(({ pencil, sections }) => [pencil, sections.map(([a, b]) => sectionKey(a, b))]),
    ),
  );

const setupOf = (seed: number, options: Setup['options'] = {}): Setup => ({
  edition: 'next-station-london',
  seats: 2,
  seed,
  options,
});

describe('a sheet of Next Station that was drawn on paper', () => {
  it.each(isLong ? [1, 2, 3] : [1])(
    'scores what it scored, whoever drew it (deal %i)',
    async (seed) => {
      const setup = setupOf(seed);
      const end = await playedGame(setup);
      const open = () => engine.open(setup);
      const sheets = sheetsOf(end);
      const found = await Promise.all(
        sheets.map((sheet, seat) => explained(engine, open, seat, sheet)),
      );
      const table = await playedOut(
        engine,
        open,
        found.map(({ choices }) => choices),
      );
      const again = await engine.position(table, null);
      expect(sheetsOf(again).map(sorted)).toEqual(sheets.map(sorted));
      expect(again.scores).toEqual(end.scores);
      expect(end.scores.points.every((points) => points > 40)).toBe(true);
    },
  );

  it.each(isLong ? [4, 5] : [4])(
    'may have used pencil powers, and has circled well (deal %i)',
    async (seed) => {
      const setup = setupOf(seed, { objectives: 'on', powers: 'on' });
      const end = await playedGame(setup);
      const open = () => engine.open(setup);
      for (const [seat, sheet] of sheetsOf(end).entries()) {
        const { choices } = await explained(engine, open, seat, sheet);
        const both = [null, null].map((_, n) => (n === seat ? choices : null));
        const again = await engine.position(await playedOut(engine, open, both), null);
        expect(sorted(sheetsOf(again)[seat] ?? {})).toEqual(sorted(sheet));
        expect(boxOf(again, seat)?.total).toBeGreaterThanOrEqual(boxOf(end, seat)?.total ?? 0);
      }
    },
  );

  it('alone has the order of the pencils that was chosen', async () => {
    const setup = { ...setupOf(6), seats: 1 };
    const table = await engine.open(setup);
    const [order] = (await engine.legal(table, 0)).slice(-1);
    const end = await playedOut(engine, () => engine.open(setup), [null], order?.do);
    expect((await engine.position(end, null)).scores.points).toEqual([4]);
    expect((order?.detail as { pencils: Pencil[] }).pencils).toEqual(
      boxOf(await engine.position(end, null), 0)?.lines.map(({ pencil }) => pencil),
    );
  });

  it('with a section that no card allows is not scored, and says which', async () => {
    const setup = setupOf(1);
    const table = await engine.open(setup);
    const { potential_lines, pencils } = (await engine.board(table)) as Board;
    const { id = 'blue', departure } = pencils[0] ?? {};
    const far = potential_lines.find(({ from, to }) => from !== departure && to !== departure);
    const section = sectionKey(far?.from ?? '', far?.to ?? '');
    const found = await explained(engine, () => engine.open(setup), 0, { [id]: [section] });
    expect(found).toEqual({ choices: null, pencil: id, sections: [section] });
  });
});

/** The order in which sections were tapped says nothing. */
const sorted = (sheet: Tapped): [string, string[]][] =>
  Object.entries(sheet)
    .map(([pencil, keys]): [string, string[]] => [pencil, [...keys].sort()])
    .sort();

describe('the destinations of a game on paper', () => {
  const cards = ['a', 'b', 'b', 'c', 'd', 'e', 'f'];

  it('are shuffled: the same for the same deal, another order for another, none lost', () => {
    expect(shuffled(cards, 'one')).toEqual(shuffled(cards, 'one'));
    expect([...shuffled(cards, 'one')].sort()).toEqual([...cards].sort());
    const orders = ['1', '2', '3', '4', '5'].map((seed) => shuffled(cards, seed).join(''));
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  it('are four again after every turn, as far as the pile goes', () => {
    const pile = ['e', 'f', 'a'];
    const first = ['a', 'b', 'b', 'c'];
    expect(laid(first, pile, [])).toEqual({ shown: first, left: 3 });
    // One of two cards of a station stays.
    expect(laid(first, pile, [['b', 'a']])).toEqual({ shown: ['b', 'c', 'e', 'f'], left: 1 });
    expect(
      laid(first, pile, [
        ['b', 'a'],
        ['e', 'f'],
      ]),
    ).toEqual({ shown: ['b', 'c', 'a'], left: 0 });
    expect(laid(first, pile, [['b', 'a'], []])).toEqual({ shown: ['b', 'c', 'e', 'f'], left: 1 });
  });
});
