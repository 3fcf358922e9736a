import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../src/app/shell/settings.svelte';
import { TableState } from '../src/app/table/table.svelte';
import { EngineClient, type Wire } from '../src/engine/client';
import { changed, positionOf } from '../src/engine/decode';
import { LocalHost } from '../src/host/local';
import type { Edition, Player } from '../src/protocol';
import { engineWire } from './engine';
import { luckOf } from './luck';

// What goes between page and engine in whole games of every edition: how often the page asks, and how much is said.
// The table that is printed stands in docs/performance.md.

const most = 32 * 1024;
const onAverage = 4 * 1024;
const players = 2;

/** A request and its answer, in bytes. */
interface Letter {
  ask: string;
  asked: number;
  answered: number;
}

const size = (text: string): number => new TextEncoder().encode(text).length;

function counted(wire: Wire, letters: Letter[]): Wire {
  const send = async (text: string): Promise<string> => {
    const answer = await wire.send(text);
    const { ask } = JSON.parse(text) as { ask: string };
    letters.push({ ask, asked: size(text), answered: size(answer) });
    return answer;
  };
  return { send, close: () => undefined };
}

interface Row {
  edition: string;
  /** Letters of each click. */
  clicks: Letter[][];
  /** Those of pointing at moves and of opening the table too. */
  all: Letter[];
}

const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A whole game by people at one screen who point at a move, then click it; the page keeps the save. */
async function play({ id, min_seats, max_seats }: Edition): Promise<Row> {
  const all: Letter[] = [];
  const wire = counted(await engineWire('engine', null), all);
  const seats = Math.max(min_seats, Math.min(players, max_seats));
  const people = Array.from({ length: seats }, (_, n): Player => ({ kind: 'human', name: `${n}` }));
  const setup = { edition: id, seats, seed: 5 };
  const host = await LocalHost.open(setup, { players: people, makeWire: () => wire });
  await host.board();
  const table = new TableState(host, () => void host.save());
  await table.refresh();
  // The first one comes from behind a curtain too.
  if (table.curtain !== null) await table.lift(false);
  const luck = luckOf(7);
  const row: Row = { edition: id, clicks: [], all };
  while (table.position?.decision.kind === 'seats') {
    const move = table.legal[luck(table.legal.length)];
    if (move) await table.hover(move);
    const before = all.length;
    if (table.handover !== null) await table.handOver();
    else if (table.curtain !== null) await table.lift();
    else if (move) await table.choose([move]);
    await quiet();
    row.clicks.push(all.slice(before));
  }
  return row;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const mean = (numbers: readonly number[]): number => Math.round(sum(numbers) / numbers.length);

function figures({ edition, clicks, all }: Row) {
  const trips = clicks.map((letters) => letters.length);
  const bytes = clicks.map((letters) => sum(letters.flatMap((one) => [one.asked, one.answered])));
  const answers = all.toSorted((a, b) => b.answered - a.answered);
  return {
    edition,
    clicks: clicks.length,
    'round trips a click': (sum(trips) / clicks.length).toFixed(2),
    'bytes a click': mean(bytes),
    'average answer': mean(answers.map((one) => one.answered)),
    'largest answer': answers[0]?.answered ?? 0,
    'asked for': answers[0]?.ask ?? '',
  };
}

describe('messages', () => {
  let rows: ReturnType<typeof figures>[] = [];
  let clicks: Letter[][] = [];
  beforeAll(async () => {
    settings.confirm = 'never';
    settings.speed = 'none'; // Nobody is shown the other's turns step by step, which asks for the positions between.
    const played: Row[] = [];
    for (const edition of await new EngineClient(await engineWire()).editions())
      played.push(await play(edition));
    rows = played.map(figures);
    clicks = played.flatMap((row) => row.clicks);
    console.table(rows);
  }, 600_000);

  it('of a click are one question and its answer, the curtain’s too', () => {
    expect(clicks.length).toBeGreaterThan(1000);
    expect(clicks.filter((letters) => letters.length > 1)).toEqual([]);
  });

  it('stay below 32 KB', () => {
    expect(rows.filter((row) => row['largest answer'] > most)).toEqual([]);
  });

  it('stay below 32 KB where the page asks what there is', async () => {
    const wire = await engineWire('thinker');
    for (const ask of ['editions', 'bots']) {
      const { length } = new TextEncoder().encode(await wire.send(JSON.stringify({ ask })));
      expect([ask, length > 100 && length < most]).toEqual([ask, true]);
    }
  });

  it('stay below 4 KB on average', () => {
    expect(rows.filter((row) => row['average answer'] > onAverage)).toEqual([]);
  });
});

describe('what has changed', () => {
  const games = ['metro-paris', 'metro-berlin', 'next-station-london', 'underground-paris'].flatMap(
    (edition) => [3, 4, 5].map((seed) => [edition, seed] as const),
  );
  it.each(games)(
    'makes of the old position the new one in %s, deal %i, to its end',
    async (edition, seed) => {
      const engine = new EngineClient(await engineWire());
      const table = await engine.open({ edition, seats: 2, seed });
      const luck = luckOf(seed);
      let { position: told, number } = await engine.news(table, { eyes: [0], since: 0, lines: 0 });
      for (let n = 0; n < 200 && told?.decision.kind === 'seats'; ++n) {
        const seat = told.decision.seats[0] ?? 0;
        const { legal } = await engine.position(table, seat);
        const move = legal[luck(legal.length)]?.do ?? '';
        const watch = { eyes: [luck(2)], since: number, lines: n };
        const { news } = await engine.apply(table, seat, move, { confirm: true, watch });
        told = changed(told, news?.changes ?? []);
        number = news?.number ?? 0;
        expect(positionOf(told)).toEqual(await engine.position(table, told.eyes));
      }
    },
  );

  it('is the whole position where another one is known', async () => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open({ edition: 'metro', seats: 2, seed: 9 });
    const { number } = await engine.news(table, { eyes: [0], since: 0, lines: 0 });
    const news = await engine.news(table, { eyes: [0], since: number + 1, lines: 0 });
    expect([news.changes, news.position?.eyes]).toEqual([undefined, 0]);
  });
});
