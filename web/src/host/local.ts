import {
  EngineClient,
  workerWire,
  type Program,
  type TableNumber,
  type Wire,
} from '../engine/client';
import type { Player, Position, Refusal, Save, Seat, SeatOrNobody, Setup } from '../protocol';
import type { GameHost, Hint } from './host';
import { Thinker, type Luck } from './thinker';

export interface LocalOptions {
  players: readonly Player[];
  /** Milliseconds a bot's move is held back, so that people can follow. */
  pace?: () => number;
  makeWire?: (program: Program) => Wire;
  luck?: Luck;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A game whose engine runs in this page. Bots think in workers of their own. */
export class LocalHost implements GameHost {
  readonly players: readonly Player[];
  private readonly listeners = new Set<(thinking: Seat | null) => void>();
  private readonly thinker: Thinker;
  private readonly pace: () => number;
  private thinking: AbortController | null = null;
  private closed = false;
  private looking: Promise<unknown> = Promise.resolve();
  private past: { length: number; table: TableNumber } | null = null;

  private constructor(
    private readonly engine: EngineClient,
    private readonly table: TableNumber,
    options: LocalOptions,
  ) {
    this.players = options.players;
    this.pace = options.pace ?? (() => 0);
    this.thinker = new Thinker(options.makeWire, options.luck);
  }

  static async open(setup: Setup, options: LocalOptions): Promise<LocalHost> {
    const engine = new EngineClient((options.makeWire ?? workerWire)('engine'));
    return new LocalHost(engine, await engine.open(setup), options).started();
  }

  static async restore(save: Save, options: LocalOptions): Promise<LocalHost> {
    const engine = new EngineClient((options.makeWire ?? workerWire)('engine'));
    return new LocalHost(engine, await engine.restore(save), options).started();
  }

  /** From the text of a replay file. Everybody is a person: no bot must move while we look back. */
  static async openReplay(
    text: string,
    nameOf: (name: string, seat: Seat) => string,
    makeWire: (program: Program) => Wire = workerWire,
  ): Promise<LocalHost> {
    const engine = new EngineClient(makeWire('engine'));
    const table = await engine.openReplay(text);
    const { names, seats } = await engine.position(table, null);
    const players = Array.from({ length: seats }, (_, seat): Player => ({
      kind: 'human',
      name: nameOf(names[seat] ?? '', seat),
    }));
    return new LocalHost(engine, table, { players, makeWire });
  }

  private started(): this {
    void this.drive();
    return this;
  }

  board = () => this.engine.board(this.table);
  position = async (eyes: SeatOrNobody) => this.named(await this.engine.position(this.table, eyes));
  log = (eyes: SeatOrNobody, from = 0) => this.engine.log(this.table, eyes, from);
  preview = (seat: Seat, action: string) => this.engine.preview(this.table, seat, action);
  check = (seat: Seat, action: string) => this.engine.check(this.table, seat, action);
  save = () => this.engine.save(this.table);
  replay = () => this.engine.replay(this.table);

  async saveAt(length: number): Promise<Save> {
    const table = await this.engine.branch(this.table, length);
    const save = await this.engine.save(table);
    await this.engine.leave(table);
    return save;
  }

  positionAt(length: number, eyes: SeatOrNobody): Promise<Position> {
    return this.lookBack(length, async (table) =>
      this.named(await this.engine.position(table, eyes)),
    );
  }

  picture(eyes: SeatOrNobody, length?: number): Promise<string> {
    if (length === undefined) return this.engine.draw(this.table, eyes);
    return this.lookBack(length, (table) => this.engine.draw(table, eyes));
  }

  async act(seat: Seat, action: string): Promise<Refusal | null> {
    const refusal = await this.engine.apply(this.table, seat, action);
    if (refusal === null) this.changed();
    return refusal;
  }

  async confirm(): Promise<void> {
    await this.engine.confirm(this.table);
    this.changed();
  }

  async undo(seat: Seat): Promise<boolean> {
    this.thinking?.abort();
    const undone = await this.engine.undo(this.table, seat);
    this.changed();
    return undone;
  }

  async hints(seat: Seat, signal: AbortSignal): Promise<Hint[]> {
    return this.thinker.hints(await this.save(), seat, signal);
  }

  watch(listener: (thinking: Seat | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
    this.thinking?.abort();
    this.listeners.clear();
    this.engine.close();
  }

  /** Seats are called what this page calls them, whatever the game's file says. */
  private named(position: Position): Position {
    return { ...position, names: this.players.map((player) => player.name) };
  }

  private changed(): void {
    this.tell(null);
    void this.drive();
  }

  private tell(thinking: Seat | null): void {
    for (const listener of this.listeners) listener(thinking);
  }

  /** Asks a table that stands where this one stood; it is kept until another moment is asked for. */
  private lookBack<T>(length: number, ask: (table: TableNumber) => Promise<T>): Promise<T> {
    const answer = this.looking.then(async () => ask(await this.tableAt(length)));
    this.looking = answer.catch(() => undefined);
    return answer;
  }

  private async tableAt(length: number): Promise<TableNumber> {
    if (this.past?.length === length) return this.past.table;
    if (this.past) await this.engine.leave(this.past.table);
    this.past = { length, table: await this.engine.at(this.table, length) };
    return this.past.table;
  }

  /** Lets the next bot move. A person's open turn is left alone: it waits for the confirmation. */
  private async drive(): Promise<void> {
    if (this.thinking || this.closed) return;
    const { decision, awaits_confirmation } = await this.position(null);
    const seat = decision.seats.find((one) => this.players[one]?.kind === 'bot');
    if (seat === undefined || awaits_confirmation) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    this.tell(seat);
    try {
      await this.moveBot(seat, thinking.signal);
    } catch (failure) {
      if (!thinking.signal.aborted) throw failure;
    } finally {
      this.thinking = null;
    }
    if (thinking.signal.aborted) void this.drive();
    else this.changed();
  }

  private async moveBot(seat: Seat, signal: AbortSignal): Promise<void> {
    const player = this.players[seat];
    if (player?.kind !== 'bot') return;
    const begun = performance.now();
    const action = await this.thinker.choose(await this.save(), seat, player.level, signal);
    await pause(Math.max(0, this.pace() - (performance.now() - begun)));
    if (signal.aborted) return;
    await this.engine.apply(this.table, seat, action);
    await this.engine.confirm(this.table);
  }
}
