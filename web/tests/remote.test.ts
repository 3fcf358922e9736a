import { describe, expect, it, vi } from 'vitest';
import { EngineClient, type TableNumber, type Wire } from '../src/engine/client';
import { RemoteHost, type Asking, type Delivery } from '../src/host/remote';
import type { Answer, Command } from '../src/net/connection';
import { TableState } from '../src/app/table/table.svelte';
import { OnlineTable, type Told } from '../src/net/table.svelte';
import { notPlayedText } from '../src/online/refusal-text';
import type { Edition, Position, Seat } from '../src/protocol';
import { engineWire } from './engine';
import { luckOf } from './luck';

const truth = new EngineClient(await engineWire());
const editions = await truth.editions();
const game = 'a'.repeat(16);
const you: Seat = 0;

/** A server in few words: it keeps the true table, and tells one seat what that seat may know. */
class Server {
  readonly table = new OnlineTable(game);
  said: Command[] = [];
  private sequence = 1;

  private constructor(
    readonly edition: Edition,
    private readonly number: TableNumber,
  ) {}

  static async open(edition: Edition): Promise<Server> {
    const setup = { edition: edition.id, seats: edition.max_seats, options: {} };
    const server = new Server(edition, await truth.open({ ...setup, seed: 5 }));
    server.table.hear({ ...table, setup });
    await server.tell();
    return server;
  }

  position = (seat: Seat | null): Promise<Position> => truth.position(this.number, seat);

  async tell(): Promise<void> {
    const { decision, awaits_confirmation, can_undo, length, scores, view } =
      await this.position(you);
    this.table.hear({
      ...standing,
      sequence: ++this.sequence,
      state: decision.kind === 'over' ? 'over' : 'running',
      seats: Array.from({ length: this.edition.max_seats }, () => ({ kind: 'person' as const })),
      play: {
        decision: this.sequence,
        waits_for: decision.seats,
        awaits_confirmation,
        can_undo: can_undo[you] ?? false,
        length,
        scores,
        view,
      },
    });
  }

  readonly ask = (command: Command): Promise<Answer> => {
    this.said.push(command);
    return Promise.resolve({ tell: 'done', id: '1' });
  };

  check = (action: string) => truth.check(this.number, you, action);
  async preview(action: string) {
    const { facts } = await this.position(you);
    return truth.preview(this.number, you, action, facts);
  }
  async play(seat: Seat, action: string): Promise<void> {
    await truth.apply(this.number, seat, action);
    await truth.confirm(this.number);
    await this.tell();
  }
}

const table: Told<'table'> = {
  tell: 'table',
  game,
  setup: { edition: 'metro', seats: 2, options: {} },
  seed_sha256: '0'.repeat(64),
  you,
  host: true,
  visibility: 'private',
  clock: null,
  spectators: null,
  stand_in: 'casual',
  shared_deal: false,
  seen: 0,
  link: null,
  plays_on: null,
};
const standing: Told<'position'> = {
  tell: 'position',
  game,
  sequence: 0,
  at: 0,
  state: 'running',
  seats: [],
  clocks: null,
  offers: [],
  marked: false,
  play: null,
  ranks: null,
  claim: null,
  end: null,
};

async function hostOf(
  server: Server,
  ask: Asking = server.ask,
  delivery: Partial<Delivery> = {},
): Promise<RemoteHost> {
  return hostOn(server, await engineWire(), ask, delivery);
}

const hostOn = (
  server: Server,
  wire: Wire,
  ask: Asking = server.ask,
  delivery: Partial<Delivery> = {},
): RemoteHost =>
  new RemoteHost(new EngineClient(wire), server.table, ask, {
    notPlayed: () => undefined,
    ...delivery,
  });

/** All of a position but what a server does not tell: what others may take back, and here nobody has a name. */
const told = ({ can_undo, ...rest }: Position): object => ({
  ...{ ...rest, names: [] },
  can_undo: can_undo[you],
});

/** Answers when the test says so. */
function laterAnswer(): { ask: Asking; answer: (told: Answer) => void } {
  let answer: (told: Answer) => void = () => undefined;
  const given = new Promise<Answer>((resolve) => (answer = resolve));
  return { ask: () => given, answer: (one) => answer(one) };
}

const metro = editions.find(({ id }) => id === 'metro') as Edition;

describe.each(editions)('a table of $id across the network', (edition) => {
  it('answers from the view what the true table answers', async () => {
    const server = await Server.open(edition);
    const host = await hostOf(server);
    const luck = luckOf(3);
    for (let step = 0; step < 12; ++step) {
      const { decision } = await server.position(null);
      const seat = decision.seats[0] ?? 0;
      const [told, true_] = [await host.position(), await server.position(you)];
      expect(told.legal).toEqual(true_.legal);
      expect(told.facts).toEqual(true_.facts);
      const action = true_.legal[luck(true_.legal.length)]?.do;
      if (action !== undefined)
        expect(await host.preview(you, action)).toEqual(await server.preview(action));
      expect(await host.check(you, 'nonsense')).toEqual(await server.check('nonsense'));
      const { legal } = await server.position(seat);
      await server.play(seat, legal[luck(legal.length)]?.do ?? '');
      host.moved();
    }
  });
});

describe('a move across the network', () => {
  it('answers the decision that was told, and one that the rules forbid is not sent', async () => {
    const server = await Server.open(metro);
    const host = await hostOf(server);
    const { legal } = await host.position();
    await host.act(you, legal[0]?.do ?? '');
    expect(server.said).toEqual([
      { ask: 'act', game, decision: 2, do: legal[0]?.do, confirm: false },
    ]);
    expect(await host.act(you, 'place aaaa d4')).not.toBeNull();
    expect(server.said).toHaveLength(1);
  });

  it('is meant for the decision that is shown, though another has been told since', async () => {
    const server = await Server.open(metro);
    const host = await hostOf(server);
    const { legal } = await host.position();
    await server.tell();
    host.moved();
    await host.act(you, legal[0]?.do ?? '');
    expect(server.said).toMatchObject([{ decision: 2 }]);
  });

  it('is sent once, however often it is clicked before what came of it is told', async () => {
    const server = await Server.open(metro);
    const sequence = 3;
    const ask: Asking = (say) => {
      void server.ask(say);
      return Promise.resolve({ tell: 'done', id: '1', sequence });
    };
    const host = await hostOf(server, ask);
    const { legal } = await host.position();
    const first = host.act(you, legal[0]?.do ?? '');
    await host.act(you, legal[0]?.do ?? '');
    await host.act(you, legal[1]?.do ?? '');
    await vi.waitFor(() => expect(server.said).toHaveLength(1));
    await server.tell();
    host.moved();
    await first;
    await host.position();
    void host.act(you, legal[1]?.do ?? '');
    await vi.waitFor(() => expect(server.said).toHaveLength(2));
  });

  it('that came too late is said not to be played, until something else is tried', async () => {
    const server = await Server.open(metro);
    const said: (string | null)[] = [];
    const answers: Answer[] = [
      { tell: 'late', id: '1', game },
      { tell: 'refused', id: '2', where: '$.game', what: 'no', why: 'not-begun' },
    ];
    const ask: Asking = () => Promise.resolve(answers.shift() as Answer);
    const host = await hostOf(server, ask, {
      notPlayed: (told) => said.push(told && notPlayedText(told)),
    });
    const { legal } = await host.position();
    await host.act(you, legal[0]?.do ?? '');
    await host.act(you, legal[0]?.do ?? '');
    const late = 'Not played: the game had already moved on.';
    expect(said).toEqual([null, late, null, 'Not played. The game has not started yet.']);
  });

  it('finds every part of a position of one telling, though more is told while it is opened', async () => {
    const server = await Server.open(metro);
    const before = server.table.position as Told<'position'>;
    const { legal } = await server.position(you);
    await server.play(you, legal[0]?.do ?? '');
    const after = server.table.position as Told<'position'>;
    server.table.hear(before);
    const host = await hostOf(server);
    const opening = host.position();
    server.table.hear(after);
    const truths = { [before.play?.length ?? 0]: legal.length, [after.play?.length ?? 0]: 0 };
    const first = await opening;
    host.moved();
    const second = await host.position();
    expect(first.legal).toHaveLength(truths[first.length] ?? -1);
    expect(first.length === second.length).toBe(
      JSON.stringify(first.facts) === JSON.stringify(second.facts),
    );
  });
});

describe('a position across the network', () => {
  it.each(['metro', 'underground-london', 'next-station-london'])(
    'of %s costs one request, with what could be planned',
    async (id) => {
      const server = await Server.open(editions.find((one) => one.id === id) as Edition);
      const asked: string[] = [];
      const wire = await engineWire();
      const counted: Wire = {
        ...wire,
        send: (text) => (asked.push((JSON.parse(text) as { ask: string }).ask), wire.send(text)),
      };
      const host = hostOn(server, counted);
      for (let step = 0; step < 6; ++step) {
        const position = await host.position();
        await host.plans.moves();
        expect(asked.splice(0)).toEqual(['follow']);
        expect(told(position)).toEqual(told(await server.position(you)));
        const seat = (await server.position(null)).decision.seats[0] ?? 0;
        const { legal } = await server.position(seat);
        await server.play(seat, legal[0]?.do ?? '');
        host.moved();
      }
    },
  );
});

describe('one’s own move', () => {
  it('is in sight before the server has answered, and stays when it is done', async () => {
    const server = await Server.open(metro);
    const { ask, answer } = laterAnswer();
    const host = await hostOf(server, ask);
    const before = await host.position();
    const lines = Array.from({ length: before.length }, (_, n) => ({
      n,
      by: null,
      events: [],
      points: [],
    }));
    server.table.hear({ tell: 'news', game, sequence: 2, at: 0, what: 'act', from: 0, lines });
    const move = before.legal[0]?.do ?? '';
    let shown = 0;
    host.watch(() => ++shown);
    const playing = host.act(you, move);
    await vi.waitFor(() => expect(shown).toBe(1));
    const expected = await host.position();
    expect(expected.length).toBe(before.length + 1);
    expect(expected.legal).toEqual([]);
    expect(JSON.stringify(expected.view)).not.toBe(JSON.stringify(before.view));
    expect((await host.log(you)).at(-1)).toMatchObject({ n: before.length, by: you, do: move });
    expect(host.certain).toBe(before.length);
    // What the server tells meanwhile does not take it out of sight.
    await server.tell();
    host.moved();
    expect(shown).toBe(1);
    await server.play(you, move);
    answer({ tell: 'done', id: '1', sequence: 4 });
    host.moved();
    await playing;
    expect(host.certain).toBe(Infinity);
    expect(told(await host.position())).toEqual(told(await server.position(you)));
  });

  it('leaves no trace where the server refuses it', async () => {
    const server = await Server.open(metro);
    const { ask, answer } = laterAnswer();
    const said: unknown[] = [];
    const host = await hostOf(server, ask, { notPlayed: (told) => said.push(told?.tell) });
    const state = new TableState(host);
    await state.refresh();
    const look = () => JSON.stringify([state.position, state.log, state.fresh, state.legal]);
    const before = look();
    const playing = state.act(state.legal[0]?.do ?? '');
    await vi.waitFor(() => expect(look()).not.toBe(before));
    answer({ tell: 'refused', id: '1', where: '$.decision', what: 'no', why: 'not-begun' });
    await playing;
    await state.refresh();
    expect(look()).toBe(before);
    expect(said).toEqual([undefined, 'refused']);
  });

  it('that is sealed shows one’s own choice alone, and nothing in the log', async () => {
    const server = await Server.open(
      editions.find(({ family }) => family === 'next-station') as Edition,
    );
    const { ask } = laterAnswer();
    const host = await hostOf(server, ask);
    const before = await host.position();
    const move = before.legal.find(({ detail }) => detail.action !== 'pass')?.do ?? '';
    void host.act(you, move);
    await vi.waitFor(async () => expect(await host.position()).not.toBe(before));
    const expected = await host.position();
    expect(expected.length).toBe(before.length);
    expect(expected.scores).toEqual(before.scores);
    const sheets = (one: Position) => (one.view as unknown as { sheets: unknown[] }).sheets;
    expect(sheets(expected)[you]).not.toEqual(sheets(before)[you]);
    expect(sheets(expected).slice(1)).toEqual(sheets(before).slice(1));
    expect(expected.decision.seats).not.toContain(you);
  });

  it('is said to be on its way only where that takes a while', async () => {
    const server = await Server.open(metro);
    const { ask, answer } = laterAnswer();
    const steps: boolean[] = [];
    const host = await hostOf(server, ask, { sending: (is) => steps.push(is) });
    const { legal } = await host.position();
    const waited = vi.spyOn(globalThis, 'setTimeout');
    const playing = host.act(you, legal[0]?.do ?? '');
    await vi.waitFor(() => expect(waited.mock.calls.some(([, ms]) => ms === 300)).toBe(true));
    expect(steps).toEqual([]);
    await vi.waitFor(() => expect(steps).toEqual([true]));
    answer({ tell: 'late', id: '1', game });
    await playing;
    expect(steps).toEqual([true, false]);
    waited.mockRestore();
  });
});

describe('the log', () => {
  it('goes as far as the position that the page has: news come before what they lead to', async () => {
    const server = await Server.open(metro);
    const host = await hostOf(server);
    const { length } = await server.position(you);
    const line = (n: number) => ({ n, by: null, events: [], points: [] });
    const news = { tell: 'news', game, sequence: 9, at: 0, what: 'act' } as const;
    const lines = Array.from({ length }, (_, n) => line(n));
    server.table.hear({ ...news, from: 0, lines });
    await host.position();
    server.table.hear({ ...news, from: length, lines: [line(length)] });
    expect(await host.log(you)).toHaveLength(length);
    expect(await host.log(you, length)).toEqual([]);
  });
});

describe('a plan', () => {
  it('is made of what the seat could do if it were its turn, which the true table then allows', async () => {
    for (const id of ['metro', 'underground-london']) {
      const server = await Server.open(editions.find((one) => one.id === id) as Edition);
      const { plans } = await hostOf(server);
      const first = (await server.position(you)).decision.seats[0];
      expect(first).toBe(you);
      expect(await plans.moves()).toEqual([]);
      while ((await server.position(null)).decision.seats.includes(you)) {
        const { legal } = await server.position(you);
        await server.play(you, legal[0]?.do ?? '');
      }
      const [planned] = await plans.moves();
      expect(planned).toBeDefined();
      const preview = await plans.preview(planned?.do ?? '');
      expect(preview?.points).toHaveLength(server.table.seats.length);
      expect(await plans.check(planned?.do ?? '')).toBeNull();
      expect(await plans.check('pass the salt')).not.toBeNull();
      for (;;) {
        const seat = (await server.position(null)).decision.seats[0] ?? you;
        if (seat === you) break;
        const { legal } = await server.position(seat);
        await server.play(seat, legal.at(-1)?.do ?? '');
      }
      expect(await server.check(planned?.do ?? '')).toBeNull();
    }
  });

  it('is of no use where all decide together', async () => {
    const server = await Server.open(
      editions.find(({ family }) => family === 'next-station') as Edition,
    );
    const { plans } = await hostOf(server);
    expect(await plans.moves()).toEqual([]);
    expect(await plans.preview('pass')).toBeNull();
  });
});
