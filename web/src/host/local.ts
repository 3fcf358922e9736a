import { EngineClient, type Program, type TableNumber, type Wire } from '../engine/client';
import { workerWire } from '../engine/worker-wire';
import type {
  Action,
  LogEntry,
  News,
  Player,
  Position,
  Preview,
  Refusal,
  Save,
  Seat,
  SeatOrNobody,
  Setup,
  Watch,
} from '../protocol';
import type { Decision } from '../protocol/generated/review';
import type { Hint, OwnGame } from './host';
import { isMarked } from './mark';
import { KnownPosition } from './known-position';
import { Thinker, type Luck, type Question } from './thinker';

export interface LocalOptions {
  players: readonly Player[];
  /** The record says so; what is done at a table here the table knows itself. */
  takenBack?: boolean;
  makeWire?: (program: Program) => Wire;
  luck?: Luck;
}

/** A game whose engine runs in this page. Bots think in workers of their own. */
export class LocalHost implements OwnGame {
  readonly players: readonly Player[];
  /** A turn was taken back though its outcome was known: the game counts in no statistics. */
  readonly isTakenBack: boolean;
  private readonly listeners = new Set<(thinking: Seat | null) => void>();
  private readonly thinker: Thinker;
  /** Separate from the bots: cancelling a hint does not stop them. */
  private readonly adviser: Thinker;
  private thinking: AbortController | null = null;
  private closed = false;
  private looking: Promise<unknown> = Promise.resolve();
  private past: { length: number; table: TableNumber } | null = null;
  private known = new KnownPosition();
  private opening: Promise<void> | null = null;
  private eyes: SeatOrNobody;

  private constructor(
    private readonly engine: EngineClient,
    private table: TableNumber,
    options: LocalOptions,
  ) {
    this.players = options.players;
    this.isTakenBack = options.takenBack ?? false;
    this.eyes = this.atScreen[0] ?? null;
    this.thinker = new Thinker(options.makeWire, options.luck ?? null);
    this.adviser = new Thinker(options.makeWire);
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
    return new LocalHost(engine, table, { players, makeWire, takenBack: isMarked(text) });
  }

  private started(): this {
    void this.drive();
    return this;
  }

  board = () => this.engine.board(this.table);
  check = (seat: Seat, action: string | Action) => this.engine.check(this.table, seat, action);
  replay = () => this.engine.replay(this.table);

  async latest(): Promise<Position> {
    await (this.opening ??= this.look(this.watching()));
    return this.named(this.known.position as Position);
  }

  async position(eyes: SeatOrNobody): Promise<Position> {
    this.eyes = eyes;
    const told = (await this.latest()).eyes;
    if (told !== eyes) await this.look(this.known.watch(eyes === null ? [] : [eyes]));
    return this.latest();
  }

  async log(eyes: SeatOrNobody, from = 0): Promise<LogEntry[]> {
    const { length } = await this.latest();
    const known = this.known.book(eyes).length;
    const more = await this.engine.log(this.table, eyes, known, length);
    if (this.known.book(eyes).length === known) this.known.add(eyes, more);
    return this.known.book(eyes).slice(from);
  }

  async preview(seat: Seat, action: string): Promise<Preview> {
    const { facts } = await this.position(seat);
    return this.engine.preview(this.table, seat, action, facts);
  }

  async save(): Promise<Save> {
    return (this.known.save ??= await this.engine.save(this.table));
  }

  async saveAt(length: number): Promise<Save> {
    const table = await this.engine.branch(this.table, length);
    const save = await this.engine.save(table);
    await this.engine.leave(table);
    return save;
  }

  async rewind(length: number): Promise<void> {
    this.thinking?.abort();
    const left = this.table;
    this.table = await this.engine.branch(left, length);
    [this.known, this.opening] = [new KnownPosition(), null];
    await this.engine.leave(left);
    this.forgetPast();
    this.changed(undefined);
  }

  positionAt(length: number, eyes: SeatOrNobody): Promise<Position> {
    return this.lookBack(length, async (table) =>
      this.named(await this.engine.position(table, eyes)),
    );
  }

  picture = (eyes: SeatOrNobody): Promise<string> => this.engine.draw(this.table, eyes);

  pictureAt(length: number, eyes: SeatOrNobody): Promise<string> {
    return this.lookBack(length, (table) => this.engine.draw(table, eyes));
  }

  previewAt(length: number, seat: Seat, action: string): Promise<Preview> {
    return this.lookBack(length, async (table) =>
      this.engine.preview(table, seat, action, await this.engine.facts(table, seat)),
    );
  }

  async act(seat: Seat, action: string, confirm = false): Promise<Refusal | null> {
    const also = { confirm, watch: this.watching() };
    const { refusal, news } = await this.engine.apply(this.table, seat, action, also);
    if (refusal === undefined) this.changed(news);
    return refusal ?? null;
  }

  async confirm(): Promise<void> {
    this.changed((await this.engine.confirm(this.table, this.watching())).news);
  }

  async undo(seat: Seat): Promise<string | null> {
    this.thinking?.abort();
    const { undone, news } = await this.engine.undo(this.table, seat, this.watching());
    this.forgetPast();
    this.changed(news);
    return undone;
  }

  async hints(seat: Seat, signal: AbortSignal): Promise<Hint[]> {
    return this.adviser.hints(await this.question(seat), signal);
  }

  async decisions(seat: Seat, from: number, signal: AbortSignal): Promise<readonly Decision[]> {
    return this.adviser.decisions(await this.replay(), { seat, from }, signal);
  }

  watch(listener: (thinking: Seat | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
    this.thinking?.abort();
    this.listeners.clear();
    this.thinker.close();
    this.adviser.close();
    this.engine.close();
  }

  /** Seats are called what this page calls them, whatever the game's file says. */
  private named(position: Position): Position {
    return { ...position, names: this.players.map((player) => player.name) };
  }

  get atScreen(): readonly Seat[] {
    return this.players.flatMap((player, seat) => (player.kind === 'human' ? [seat] : []));
  }

  /** The people at this screen, the current viewer first. */
  private watching(): Watch {
    const { eyes } = this;
    const others = this.atScreen.filter((seat) => seat !== eyes);
    return this.known.watch(eyes === null ? [] : [eyes, ...others]);
  }

  private async look(watch: Watch): Promise<void> {
    this.known.take(await this.engine.news(this.table, watch));
  }

  private changed(news: News | undefined): void {
    if (news) this.known.take(news);
    this.tell(null);
    void this.drive();
  }

  private tell(thinking: Seat | null): void {
    for (const listener of this.listeners) listener(thinking);
  }

  /** Queries a table restored to an earlier moment; it is cached until another moment is requested. */
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

  /** Moves taken back are removed from the history. */
  private forgetPast(): void {
    this.looking = this.looking.then(async () => {
      const { past } = this;
      this.past = null;
      if (past) await this.engine.leave(past.table);
    });
  }

  /** Lets the next bot move. A person's open turn is left alone: it waits for the confirmation. */
  private async drive(): Promise<void> {
    const { decision, awaits_confirmation } = await this.latest();
    if (this.thinking || this.closed) return;
    const seat = decision.seats.find((one) => this.players[one]?.kind === 'bot');
    if (seat === undefined || awaits_confirmation) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    this.tell(seat);
    let news: News | undefined;
    try {
      news = await this.moveBot(seat, thinking.signal);
    } catch (failure) {
      if (!thinking.signal.aborted) throw failure;
    } finally {
      this.thinking = null;
    }
    if (thinking.signal.aborted) void this.drive();
    else this.changed(news);
  }

  /** The view of a bot in that seat. */
  private async question(seat: Seat): Promise<Question> {
    const { edition, seats, options, length, eyes, view } = await this.latest();
    const { boards = [] } = (await this.save()).setup;
    const setup = { edition, seats, options, ...(boards.length > 0 && { boards }) };
    const own = eyes === seat ? view : await this.engine.view(this.table, seat);
    return { setup, seat, length, view: own };
  }

  private async moveBot(seat: Seat, signal: AbortSignal): Promise<News | undefined> {
    const player = this.players[seat];
    if (player?.kind !== 'bot') return undefined;
    const question = await this.question(seat);
    const action = await this.thinker.choose(question, player.level, signal);
    if (signal.aborted) return undefined;
    const also = { confirm: true, watch: this.watching() };
    return (await this.engine.apply(this.table, seat, action, also)).news;
  }
}
