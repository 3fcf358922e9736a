import type { EngineClient, TableNumber } from '../engine/client';
import type { Puzzle, PuzzlePlan } from '../protocol/generated/puzzles';
import type {
  Action,
  Board,
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
 * A position to be solved: what one seat saw of a game, opened by the engine of this page. The position is fixed; a
 * move is an answer, and is passed to the caller.
 */
export class PuzzleHost implements GameHost {
  private readonly moves: Position['legal'];

  private constructor(
    private readonly engine: EngineClient,
    private readonly number: TableNumber,
    private seen: Position,
    readonly players: readonly Player[],
    private readonly answered: (move: string) => void,
  ) {
    this.moves = seen.legal;
  }

  static async open(
    engine: EngineClient,
    setup: PuzzlePlan['setup'],
    puzzle: Puzzle,
    players: readonly Player[],
    answered: (move: string) => void,
  ): Promise<PuzzleHost> {
    const { seat, view, scores } = puzzle;
    const { table, position } = await engine.follow({
      setup,
      seat,
      names: players.map(({ name }) => name),
      over: false,
      told: {
        ...{ waits_for: [seat], awaits_confirmation: false, can_undo: false },
        ...{ length: 0, scores, view },
      },
    });
    return new PuzzleHost(engine, table, position, players, answered);
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

  /** After an answer nothing is left to be done, until another one may be tried. */
  rest(isAnswered: boolean): void {
    this.seen = { ...this.seen, legal: isAnswered ? [] : this.moves };
  }

  confirm = (): Promise<void> => Promise.resolve();
  undo = (): Promise<null> => Promise.resolve(null);
  watch = (): (() => void) => () => undefined;

  close(): void {
    void this.engine.leave(this.number);
  }
}
