import type { EngineClient, TableNumber } from '../engine/client';
import type { Puzzle, PuzzlePlan } from '../protocol/generated/puzzles';
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

/**
 * A position to be solved: what one seat saw of a game, opened by the engine of this page. It stands still; a move is an
 * answer, and goes to whoever asks.
 */
export class PuzzleHost implements GameHost {
  private constructor(
    private readonly engine: EngineClient,
    private readonly number: TableNumber,
    private readonly seen: Position,
    readonly players: readonly Player[],
    private readonly answered: (move: string) => void,
  ) {}

  static async open(
    engine: EngineClient,
    edition: Edition,
    setup: PuzzlePlan['setup'],
    puzzle: Puzzle,
    players: readonly Player[],
    answered: (move: string) => void,
  ): Promise<PuzzleHost> {
    const { seat, view, scores } = puzzle;
    const number = await engine.openView(setup, seat, view);
    const position: Position = {
      edition: edition.id,
      family: edition.family,
      seats: setup.seats,
      names: players.map(({ name }) => name),
      options: setup.options ?? {},
      secrets: true,
      eyes: seat,
      decision: { kind: 'seats', seats: [seat] },
      awaits_confirmation: false,
      can_undo: players.map(() => false),
      scores,
      length: 0,
      legal: await engine.legal(number, seat),
      view,
      facts: await engine.facts(number, seat),
    };
    return new PuzzleHost(engine, number, position, players, answered);
  }

  get atScreen(): readonly Seat[] {
    return this.seen.decision.seats;
  }

  board = (): Promise<Board> => this.engine.board(this.number);
  position = (): Promise<Position> => Promise.resolve(this.seen);
  latest = (): Promise<Position> => Promise.resolve(this.seen);
  positionAt = (): Promise<Position> => Promise.resolve(this.seen);
  log = (): Promise<LogEntry[]> => Promise.resolve([]);
  picture = (eyes: SeatOrNobody): Promise<string> => this.engine.draw(this.number, eyes);
  preview = (seat: Seat, action: string): Promise<Preview> =>
    this.engine.preview(this.number, seat, action, this.seen.facts);
  check = (seat: Seat, action: string | Action): Promise<Refusal | null> =>
    this.engine.check(this.number, seat, action);

  async act(seat: Seat, action: string): Promise<Refusal | null> {
    const refusal = await this.check(seat, action);
    if (refusal === null) this.answered(action);
    return refusal;
  }

  confirm = (): Promise<void> => Promise.resolve();
  undo = (): Promise<null> => Promise.resolve(null);
  watch = (): (() => void) => () => undefined;

  close(): void {
    void this.engine.leave(this.number);
  }
}
