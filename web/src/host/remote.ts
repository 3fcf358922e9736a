import type { EngineClient, ExpectedPosition, TableNumber } from '../engine/client';
import { entryOf } from '../engine/decode';
import type { Answer, Command } from '../net/connection';
import type { OnlineTable, Told } from '../net/table.svelte';
import type {
  Action,
  Board,
  LogEntry,
  Move,
  Player,
  Position,
  Preview,
  Refusal,
  Seat,
  SeatOrNobody,
} from '../protocol';
import type { GameHost } from './host';

/** The connection to a server. */
export type Asking = (command: Command) => Promise<Answer>;

/** Reports on one's own moves on their way to the server. */
export interface Delivery {
  /** A move was not played, and why; null as soon as something else is tried. */
  notPlayed: (told: Told<'late' | 'refused'> | null) => void;
  /** Whether a move has been on its way for so long that it is worth saying. */
  sending?: (isSending: boolean) => void;
}

/** The table as the engine in this page follows it: it answers for the seat without asking the server. */
interface Followed {
  number: TableNumber;
  position: Position;
  /** The actions that would be legal on the own turn. */
  plans: readonly Move[];
  decision: number;
}

/** Milliseconds after which a move that is not answered is said to be on its way. */
const slow = 300;

/**
 * A game at a table server. The server sends the seat's view; the engine in this page follows it, so that legal moves,
 * previews and refusals cost no message. One's own move is shown at once, and taken back where the server refuses it.
 */
export class RemoteHost implements GameHost {
  private readonly listeners = new Set<(thinking: Seat | null) => void>();
  /** For the position that the server sent last. */
  private current: { told: Told<'position'> | null; followed: Promise<Followed> } | null = null;
  /** Positions are followed one after another, at the same table of the engine. */
  private following: Promise<unknown> = Promise.resolve();
  private number: TableNumber | null = null;
  /** The expected result of the own move, until the server has answered. */
  private expected: ExpectedPosition | null = null;
  /** The decision that the page shows: an answer is meant for this one, whatever has come since. */
  private decision = 0;
  private length = 0;
  private isSaying = false;
  private next: (() => void) | null = null;
  /** Positions received so far, by the length of the log. */
  private readonly past = new Map<number, Position>();

  constructor(
    private readonly engine: EngineClient,
    private readonly table: OnlineTable,
    private readonly ask: Asking,
    private readonly delivery: Delivery,
  ) {}

  get atScreen(): readonly Seat[] {
    return this.table.you === null ? [] : [this.table.you];
  }

  get players(): readonly Player[] {
    return this.table.seats.map((seat): Player =>
      seat.level === undefined
        ? { kind: 'human', name: seat.name }
        : { kind: 'bot', name: seat.name, level: seat.level },
    );
  }

  /** The entries of the log received from the server; a following one is expected. */
  get certain(): number {
    return this.expected?.entry?.n ?? Infinity;
  }

  /** Called when a position has come. While one's own move is on its way, what it will lead to stays in sight. */
  moved(): void {
    this.next?.();
    if (this.expected === null) this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener(null);
  }

  private followed(): Promise<Followed> {
    const { position: told } = this.table;
    if (this.current?.told === told) return this.current.followed;
    const followed = this.following.then(() => this.follow(told));
    this.following = followed.catch(() => undefined);
    this.current = { told, followed };
    return followed;
  }

  /** NB: more may arrive while the engine computes, so everything is taken from one message. */
  private async follow(told: Told<'position'> | null): Promise<Followed> {
    const { table, you } = this.table;
    if (!table || !told?.play) throw new Error('the game has not begun');
    const { decision, scores, ...known } = told.play;
    const answer = await this.engine.follow({
      ...(this.number === null ? { setup: table.setup } : { table: this.number }),
      seat: you,
      names: this.players.map(({ name }) => name),
      over: told.state === 'over',
      // At the end the server ranks seats that gave up last, whatever their points.
      told: { ...known, scores: { ...scores, ...(told.ranks && { ranks: told.ranks }) } },
    });
    this.number = answer.table;
    this.remember(answer.position);
    return { ...answer, number: answer.table, decision };
  }

  /** NB: after something was taken back other things stand under the numbers that follow. */
  private remember(position: Position): void {
    for (const length of this.past.keys()) if (length > position.length) this.past.delete(length);
    this.past.set(position.length, position);
  }

  positionAt(length: number): Promise<Position | null> {
    return Promise.resolve(this.past.get(length) ?? null);
  }

  async board(): Promise<Board> {
    return this.engine.board((await this.followed()).number);
  }

  latest = async (): Promise<Position> =>
    this.expected?.position ?? (await this.followed()).position;

  async position(): Promise<Position> {
    const { position, decision } = await this.followed();
    if (this.expected === null) this.decision = decision;
    const shown = this.expected?.position ?? position;
    this.length = shown.length;
    return shown;
  }

  /** NB: news come before the position they lead to. The messages so far lead to the position that the page shows. */
  log(_: SeatOrNobody, from = 0): Promise<LogEntry[]> {
    const told = this.table.log.slice(0, this.length).map(entryOf);
    const entry = this.expected?.entry;
    if (entry && entry.n === told.length) told.push(entry);
    return Promise.resolve(told.slice(from));
  }

  async preview(seat: Seat, action: string): Promise<Preview> {
    const { number, position } = await this.followed();
    return this.engine.preview(number, seat, action, position.facts);
  }

  async check(seat: Seat, action: string | Action): Promise<Refusal | null> {
    return this.engine.check((await this.followed()).number, seat, action);
  }

  async picture(eyes: SeatOrNobody): Promise<string> {
    return this.engine.draw((await this.followed()).number, eyes);
  }

  /** The moves that could be planned now. */
  readonly plans = {
    moves: async (): Promise<readonly Move[]> => (await this.followed()).plans,
    preview: async (action: string): Promise<Preview | null> => {
      const { number, position } = await this.followed();
      return this.engine.previewPlan(number, this.table.you ?? 0, action, position.facts);
    },
    check: async (action: string | Action): Promise<Refusal | null> =>
      this.engine.checkPlan((await this.followed()).number, this.table.you ?? 0, action),
  };

  /**
   * While the answer to a move is awaited, perhaps until a broken line is mended, nothing else is said: a second click means
   * the first one.
   */
  async act(seat: Seat, action: string, confirm = false): Promise<Refusal | null> {
    if (this.isSaying) return null;
    this.isSaying = true;
    const expected = await this.expect(seat, action).catch((failure: unknown) => {
      this.isSaying = false;
      throw failure;
    });
    this.isSaying = false;
    if ('refusal' in expected) return expected.refusal;
    this.expected = expected;
    const played = this.command({ ask: 'act', ...this.here(), do: action, confirm });
    this.changed();
    await played;
    return null;
  }

  private async expect(
    seat: Seat,
    action: string,
  ): Promise<{ refusal: Refusal } | ExpectedPosition> {
    return this.engine.expect((await this.followed()).number, seat, action);
  }

  async confirm(): Promise<void> {
    await this.command({ ask: 'confirm', ...this.here() });
  }

  async undo(seat: Seat): Promise<string | null> {
    const taken = this.table.log.findLast(({ by }) => by === seat)?.do ?? null;
    return (await this.command({ ask: 'undo', ...this.here() })) ? taken : null;
  }

  private here(): { game: string; decision: number } {
    return { game: this.table.game, decision: this.decision };
  }

  /** Whether it was done. A move that came too late or was refused is reported: it was not played. */
  private async command(command: Command): Promise<boolean> {
    if (this.isSaying) return false;
    this.delivery.notPlayed(null);
    return this.settle(this.ask(command));
  }

  /** Also of what was said before this page was loaded, and is answered only now. */
  async settle(answer: Promise<Answer>): Promise<boolean> {
    this.isSaying = true;
    const waiting = setTimeout(() => this.delivery.sending?.(true), slow);
    const told = await answer;
    if (told.tell === 'done') await this.arrived(told.sequence ?? 0);
    clearTimeout(waiting);
    this.delivery.sending?.(false);
    this.isSaying = false;
    this.forgetExpected();
    if (told.tell === 'late' || told.tell === 'refused') this.delivery.notPlayed(told);
    return told.tell === 'done';
  }

  /** The expected answer has arrived, or cannot arrive any more. */
  private forgetExpected(): void {
    if (this.expected === null) return;
    this.expected = null;
    this.changed();
  }

  /** The result of an answer is sent right after it; until then the page shows the previous position. */
  private async arrived(sequence: number): Promise<void> {
    while ((this.table.position?.sequence ?? 0) < sequence)
      await new Promise<void>((next) => (this.next = next));
  }

  watch(listener: (thinking: Seat | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.listeners.clear();
    if (this.number !== null) void this.engine.leave(this.number);
  }
}
