import { EngineError, type EngineClient, type TableNumber } from '../../src/engine/client';
import { expect } from 'vitest';
import type { Edition, LogEntry, Seat, SeatOrNobody, Setup, TableSetup } from '../../src/protocol';
import type { Luck } from '../luck';

/** Whether the engine takes it. */
export const isTaken = (engine: EngineClient, setup: Setup): Promise<boolean> =>
  engine.try(setup).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof EngineError) return false;
      throw failure;
    },
  );

/** A value for every option, as luck has it; a set-up that goes together. */
export async function luckySetup(
  engine: EngineClient,
  edition: Edition,
  luck: Luck,
): Promise<Setup> {
  const { id, min_seats, max_seats, options } = edition;
  const values = options.map(({ name, choices }) => [
    name,
    choices[luck(choices.length)]?.value ?? '',
  ]);
  const setup: Setup = {
    edition: id,
    seats: min_seats + luck(max_seats - min_seats + 1),
    options: Object.fromEntries(values) as Record<string, string>,
    seed: luck(1 << 30),
  };
  return (await isTaken(engine, setup)) ? setup : luckySetup(engine, edition, luck);
}

/** What may be asked about a table without changing it. */
export async function askAround(engine: EngineClient, table: TableNumber): Promise<void> {
  const { seats, length } = await engine.position(table, null);
  for (let seat = 0; seat < seats; ++seat) {
    await engine.position(table, seat);
    await engine.log(table, seat, Math.max(0, length - 4));
  }
}

/** One action of a seat that must decide, at times tried, refused or taken back first; false when the game is over. */
async function act(engine: EngineClient, table: TableNumber, luck: Luck): Promise<boolean> {
  const { decision } = await engine.position(table, null);
  const seat = decision.seats[luck(decision.seats.length)];
  if (seat === undefined) return false;
  const { legal, facts } = await engine.position(table, seat);
  const action = legal[luck(legal.length)]?.do ?? '';
  if (luck(3) === 0) await engine.check(table, seat, action.replace(/\S+$/, 'a1'));
  if (luck(3) === 0) await engine.preview(table, seat, luck(8) === 0 ? 'nonsense' : action, facts);
  if (luck(9) === 0) await engine.apply(table, seat, 'nonsense');
  const watch = { eyes: [seat], since: 0, lines: 0 };
  if (luck(6) === 0) {
    await engine.save(table);
    const { news } = await engine.apply(table, seat, action, { confirm: true, watch });
    const { length } = await engine.position(table, seat);
    const lines = Math.max(0, length - 1);
    if (news) await engine.news(table, { eyes: [seat], since: news.number, lines });
    await engine.news(table, { eyes: [], since: 0, lines: length });
    return true;
  }
  await engine.apply(table, seat, action);
  if (luck(6) === 0) await engine.check(table, seat, action);
  if (
    luck(6) === 0 &&
    (await engine.undo(table, seat, luck(2) === 0 ? watch : undefined)).undone !== null
  )
    await engine.apply(table, seat, action);
  if (luck(6) === 0) await engine.confirm(table, watch);
  return true;
}

/** The same table opened from what a seat sees, and a bot's thought there; it answers as the table does. */
export async function askView(
  engine: EngineClient,
  table: TableNumber,
  setup: TableSetup,
  seat: Seat,
): Promise<void> {
  const { view, awaits_confirmation } = await engine.position(table, seat);
  const seen = await engine.openView(setup, seat, view, awaits_confirmation);
  expect(await engine.view(seen, seat)).toEqual(view);
  expect(await engine.facts(seen, seat)).toEqual(await engine.facts(table, seat));
  const legal = await engine.legal(seen, seat);
  if (legal.length > 0) await engine.think(seen, seat, 'random', 1, view);
  for (const { detail } of legal.slice(0, 3))
    expect(await engine.check(seen, seat, detail)).toBeNull();
  await engine.leave(seen);
}

/** The same table followed as a server tells of it to that seat: it is the same position, and its moves are expected and planned. */
export async function askFollowed(
  engine: EngineClient,
  table: TableNumber,
  setup: TableSetup,
  seat: SeatOrNobody,
): Promise<void> {
  const { decision, awaits_confirmation, can_undo, length, scores, view, ...rest } =
    await engine.position(table, seat);
  const { names, legal, facts } = rest;
  const over = decision.kind === 'over';
  const told = {
    ...{ waits_for: decision.seats, awaits_confirmation, can_undo: can_undo[seat ?? 0] ?? false },
    ...{ length, scores, view },
  };
  const first = await engine.follow({ setup, seat, names, over, told });
  const again = { table: first.table, seat, names, over, told };
  const { position, plans } = await engine.follow(again);
  expect(position).toMatchObject({ legal, facts, view });
  if (seat !== null) {
    for (const move of ['nonsense', ...legal.slice(0, 2).map((one) => one.do)])
      await engine.expect(first.table, seat, move);
    for (const move of ['nonsense', plans[0]?.do ?? 'nonsense']) {
      await engine.previewPlan(first.table, seat, move, facts);
      await engine.checkPlan(first.table, seat, move);
    }
    if (plans[0]) await engine.checkPlan(first.table, seat, plans[0].detail);
  }
  await engine.leave(first.table);
}

/** Plays a game to its end, asking around on the way, and leaves the table open. */
export async function playWhole(
  engine: EngineClient,
  setup: Setup,
  luck: Luck,
): Promise<TableNumber> {
  const table = await engine.open(setup);
  await engine.board(table);
  await askAround(engine, table);
  while (await act(engine, table, luck)) {
    if (luck(6) === 0) await askAround(engine, table);
    await engine.confirm(table);
  }
  await askAround(engine, table);
  return table;
}

/** What can be done with a game that has been played: kept, drawn, gone back to. */
export async function lookBack(engine: EngineClient, table: TableNumber): Promise<string> {
  const { length } = await engine.position(table, null);
  await engine.leave(await engine.at(table, length >> 1));
  await engine.leave(await engine.branch(table, length >> 1));
  await engine.leave(await engine.restore(await engine.save(table)));
  await engine.draw(table, null);
  await engine.drawOnPaper(table);
  await engine.draw(table, 0, (await engine.log(table, null, length - 1))[0]?.do ?? '');
  await engine.key(table);
  return engine.replay(table);
}

/** The table as it stood before the first action of each kind, with the eyes of who took it. */
export async function lookAtKinds(engine: EngineClient, table: TableNumber): Promise<void> {
  const firsts = new Map<string, LogEntry>();
  for (const entry of await engine.log(table, null))
    if (entry.by !== null && entry.detail && !firsts.has(entry.detail.action))
      firsts.set(entry.detail.action, entry);
  for (const { n, by } of firsts.values()) {
    const before = await engine.at(table, n);
    await engine.position(before, by);
    await engine.leave(before);
  }
}
