import type { EngineClient, TableNumber } from '../engine/client';
import { entryOf } from '../engine/told';
import type { Answer, Command } from '../online/line';
import type { OnlineTable } from '../online/table.svelte';
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
export type Asking = (say: Command) => Promise<Answer>;

/** A view that the engine in this page has opened: it answers for the seat without asking the server. */
interface Opened {
  number: TableNumber;
  position: Position;
}

/**
 * A game at a table server. The server tells what a seat may know; the engine in this page opens that view, so that legal
 * moves, previews and refusals cost no message.
 */
export class RemoteHost implements GameHost {
  private readonly listeners = new Set<(thinking: Seat | null) => void>();
  private opened: Promise<Opened> | null = null;
  private last: TableNumber | null = null;

  constructor(
    private readonly engine: EngineClient,
    private readonly table: OnlineTable,
    private readonly edition: Edition,
    private readonly ask: Asking,
    private readonly late: (why: string) => void,
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
    for (const listener of this.listeners) listener(null);
  }

  private view(): Promise<Opened> {
    return (this.opened ??= this.open());
  }

  private async open(): Promise<Opened> {
    const { play, you } = this.table;
    const setup = this.table.table?.setup;
    if (!play || !setup) throw new Error('the game has not begun');
    const { view, awaits_confirmation } = play;
    const number = await this.engine.openView(setup, you, view, awaits_confirmation);
    const position = await this.positionAt(number);
    if (this.last !== null) await this.engine.leave(this.last);
    this.last = number;
    return { number, position };
  }

  private async positionAt(number: TableNumber): Promise<Position> {
    const { play, you } = this.table;
    if (!play) throw new Error('the game has not begun');
    const decides = you !== null && play.waits_for.includes(you) && !play.awaits_confirmation;
    const legal = decides ? await this.engine.legal(number, you) : [];
    const isOver = this.table.position?.state === 'over';
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
      legal,
      view: play.view,
      facts: await this.engine.facts(number, you),
    };
  }

  async board(): Promise<Board> {
    return this.engine.board((await this.view()).number);
  }

  latest = async (): Promise<Position> => (await this.view()).position;
  position = (): Promise<Position> => this.latest();

  log = (_: SeatOrNobody, from = 0): Promise<LogEntry[]> =>
    Promise.resolve(this.table.log.slice(from).map(entryOf));

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
    await this.command({ say: 'act', ...this.here(), do: action, confirm });
    return null;
  }

  async confirm(): Promise<void> {
    await this.command({ say: 'confirm', ...this.here() });
  }

  async undo(seat: Seat): Promise<string | null> {
    const taken = this.table.log.findLast(({ by }) => by === seat)?.do ?? null;
    return (await this.command({ say: 'undo', ...this.here() })) ? taken : null;
  }

  private here(): { game: string; decision: number } {
    return { game: this.table.game, decision: this.table.play?.decision ?? 0 };
  }

  /** Whether it was done. What came too late, or was refused, is said aloud: it was not played. */
  private async command(say: Command): Promise<boolean> {
    const told = await this.ask(say);
    if (told.tell === 'late') this.late('');
    if (told.tell === 'refused') this.late(told.what);
    return told.tell === 'done';
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
