import { afterAll, describe, expect, it } from 'vitest';
import { EngineClient } from '../src/engine/client';
import { families } from '../src/games/registry';
import type { FamilyView } from '../src/games/family';
import metro from '../src/languages/en/metro.json';
import nextStation from '../src/languages/en/next-station.json';
import underground from '../src/languages/en/on-the-underground.json';
import type { Position, Setup } from '../src/protocol';
import { engineWire } from './engine';
import { luckOf, type Luck } from './luck';

const engine = new EngineClient(await engineWire());
const editions = await engine.editions();
const views = new Map<string, FamilyView>();
for (const row of families) views.set(row.family, (await row.view()).default);

/** What every table says over whole games, and the sentences that were never said. */
const said = new Set<string>();

/** Tables that ask for other things than the plain game of two does. */
interface Table {
  edition: string;
  seats?: number;
  options?: Record<string, string>;
  seeds?: number[];
}
const more: Table[] = [
  {
    edition: 'metro',
    seats: 3,
    options: { corporations: 'on' },
  },
  { edition: 'metro', options: { centre: 'central-stations' } },
  { edition: 'metro-paris', options: { 'landmark-order': 'arranged' } },
  { edition: 'next-station-london', seats: 1, options: { powers: 'on' } },
  { edition: 'underground-london', seats: 4 },
  { edition: 'underground-paris', seeds: [32] },
];
const games: Table[] = [...editions.map(({ id }) => ({ edition: id })), ...more];

/** Any kind of action, then any of that kind: what is seldom possible is then not seldom done. */
function anyMove({ legal }: Position, luck: Luck): string {
  const kinds = [...new Set(legal.map(({ detail }) => detail.action))];
  const kind = kinds[luck(kinds.length)];
  const moves = legal.filter(({ detail }) => detail.action === kind);
  return moves[luck(moves.length)]?.do ?? '';
}

async function playOut(setup: Setup, task: (position: Position) => string): Promise<void> {
  const luck = luckOf(7);
  const table = await engine.open(setup);
  for (;;) {
    const { decision } = await engine.position(table, null);
    if (decision.kind === 'over') break;
    const seat = decision.seats[0] ?? 0;
    const position = await engine.position(table, seat);
    said.add(task(position));
    await engine.apply(table, seat, anyMove(position, luck));
    await engine.confirm(table);
  }
  await engine.leave(table);
}

describe('the table names its task', () => {
  it.each(games)('$edition $seats $options', async ({ edition: id, seats, options, seeds }) => {
    const edition = editions.find((one) => one.id === id);
    const task = views.get(edition?.family ?? '')?.task ?? (() => '');
    const count = seats ?? Math.min(2, edition?.max_seats ?? 2);
    for (const seed of seeds ?? [1, 2])
      await playOut({ edition: id, seats: count, options: options ?? {}, seed }, task);
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z0-9][^{}.]+$/);
  });

  it('without a tile too', () => {
    const legal = [{ do: 'pass', detail: { action: 'pass' } }];
    said.add(
      views.get('metro')?.task({ legal, view: { phase: 'turn' } } as unknown as Position) ?? '',
    );
  });

  it('and every sentence is said somewhere', () => {
    const places = (text: string): RegExp =>
      new RegExp(`^${text.replace(/\{\w+(\|[^}]*)?\}/g, '.+')}$`);
    const tasks = [metro, nextStation, underground].flatMap((catalogue) =>
      Object.entries(catalogue).filter(([key]) => /^task\.\w+$/.test(key)),
    );
    const silent = tasks.filter(([, text]) => ![...said].some((one) => places(text).test(one)));
    expect(silent.map(([key]) => key)).toEqual([]);
  });
});

afterAll(() => engine.close());
