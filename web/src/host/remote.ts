import type { EngineClient, TableNumber } from '../engine/client';
import { entryOf } from '../engine/told';
import type { Answer, Command } from '../online/line';
import type { OnlineTable } from '../online/table.svelte';
import { notPlayedText } from '../online/why';
import type { Play } from '../protocol/generated/server';
import type {
  Action,
  Board,
  Edition,
  LogEntry,
  Player,
  Position,
  Preview,
  Refusal,
  Seat,
  SeatOrNobody,
} from '../protocol';
import type { GameHost } from './host';

/** What a server is asked through. */
export type Asking = (command: Command) => Promise<Answer>;

/** A view that the engine in this page has opened: it answers for the seat without asking the server. */
interface Opened {
  number: TableNumber;
  position: Position;
  decision: number;
}

/**
 * A game at a table server. The server tells what a seat may know; the engine in this page opens that view, so that legal
 * moves, previews and refusals cost no message.
 */
export class RemoteHost implements GameHost {
  private readonly listeners = new Set<(thinking: Seat | null) => void>();
  private opened: Promise<Opened> | null = null;
  /** Views are opened one after another, so that each closes the one before. */
  private opening: Promise<unknown> = Promise.resolve();
  private last: TableNumber | null = null;
  /** The decision that the page shows: an answer is meant for this one, whatever has come since. */
  private decision = 0;
  private length = 0;
  private isSaying = false;
  private next: (() => void) | null = null;
  /** Positions that were told, by the length of the log. */
  private readonly past = new Map<number, Position>();

  constructor(
    private readonly engine: EngineClient,
    private readonly table: OnlineTable,
    private readonly edition: Edition,
    private readonly ask: Asking,
    /** Told in words what was not played, and null as soon as something else is tried. */
    private readonly notPlayed: (why: string | null) => void,
  ) {}

  get atScreen(): readonly Seat[] {
    return this.table.you === null ? [] : [this.table.you];
  }

  get players(): readonly Player[] {
    return this.table.seats.map((seat): Player =>
      seat.level === undefined
        ? { kind: 'human', name: seat.name ?? '' }
        : { kind: 'bot', name: seat.name ?? '', level: seat.level },
    );
  }

  /** Called when a position has come. */
  moved(): void {
    this.opened = null;
    this.next?.();
    for (const listener of this.listeners) listener(null);
  }

  private view(): Promise<Opened> {
    if (this.opened) return this.opened;
    const opened = this.opening.then(() => this.open());
    this.opening = opened.catch(() => undefined);
    return (this.opened = opened);
  }

  private async open(): Promise<Opened> {
    const { play, you } = this.table;
    const { table, position: told } = this.table;
    if (!play || !table || !told) throw new Error('the game has not begun');
    const number = await this.engine.openView(
      table.setup,
      you,
      play.view,
      play.awaits_confirmation,
    );
    const position = await this.positionOf(number, play, told.state === 'over');
    if (this.last !== null) await this.engine.leave(this.last);
    this.last = number;
    this.remember(position);
    return { number, position, decision: play.decision };
  }

  /** NB: after something was taken back other things stand under the numbers that follow. */
  private remember(position: Position): void {
    for (const length of this.past.keys()) if (length > position.length) this.past.delete(length);
    this.past.set(position.length, position);
  }

  positionAt(length: number): Promise<Position | null> {
    return Promise.resolve(this.past.get(length) ?? null);
  }

  /** NB: more may be told while the engine is asked, so that all is taken from one telling. */
  private async positionOf(number: TableNumber, play: Play, isOver: boolean): Promise<Position> {
    const { you } = this.table;
    const decides = you !== null && play.waits_for.includes(you) && !play.awaits_confirmation;
    return {
      edition: this.edition.id,
      family: this.edition.family,
      seats: this.players.length,
      names: this.players.map(({ name }) => name),
      options: this.table.table?.setup.options ?? {},
      secrets: true,
      eyes: you,
      decision: { kind: isOver ? 'over' : 'seats', seats: isOver ? [] : play.waits_for },
      // To others an open turn is one that goes on.
      awaits_confirmation: play.awaits_confirmation && play.can_undo,
      can_undo: this.players.map((_, seat) => seat === you && play.can_undo),
      scores: play.scores,
      length: play.length,
      legal: decides ? await this.engine.legal(number, you) : [],
      view: play.view,
      facts: await this.engine.facts(number, you),
    };
  }

  async board(): Promise<Board> {
    return this.engine.board((await this.view()).number);
  }

  latest = async (): Promise<Position> => (await this.view()).position;

  async position(): Promise<Position> {
    const { position, decision } = await this.view();
    this.decision = decision;
    this.length = position.length;
    return position;
  }

  /** NB: news come before the position they lead to. What is told goes as far as the position that the page has. */
  log = (_: SeatOrNobody, from = 0): Promise<LogEntry[]> =>
    Promise.resolve(this.table.log.slice(from, this.length).map(entryOf));

  async preview(seat: Seat, action: string): Promise<Preview> {
    const { number, position } = await this.view();
    return this.engine.preview(number, seat, action, position.facts);
  }

  async check(seat: Seat, action: string | Action): Promise<Refusal | null> {
    return this.engine.check((await this.view()).number, seat, action);
  }

  async picture(eyes: SeatOrNobody): Promise<string> {
    return this.engine.draw((await this.view()).number, eyes);
  }

  async act(seat: Seat, action: string, confirm = false): Promise<Refusal | null> {
    const refusal = await this.check(seat, action);
    if (refusal) return refusal;
    await this.command({ ask: 'act', ...this.here(), do: action, confirm });
    return null;
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

  /**
   * Whether it was done. What came too late, or was refused, is said aloud: it was not played. While the answer is awaited,
   * perhaps until a broken line is mended, nothing else is said: a second click means the first one.
   */
  private async command(command: Command): Promise<boolean> {
    if (this.isSaying) return false;
    this.notPlayed(null);
    return this.settle(this.ask(command));
  }

  /** Also of what was said before this page was loaded, and is answered only now. */
  async settle(answer: Promise<Answer>): Promise<boolean> {
    this.isSaying = true;
    const told = await answer;
    if (told.tell === 'done') await this.arrived(told.sequence ?? 0);
    this.isSaying = false;
    if (told.tell === 'late' || told.tell === 'refused') this.notPlayed(notPlayedText(told));
    return told.tell === 'done';
  }

  /** What an answer has led to is told right after it; until then the page shows what was before. */
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
    if (this.last !== null) void this.engine.leave(this.last);
  }
}
