import { EngineClient, type Program, type Wire } from '../engine/client';
import { reviewDecisions, type DecisionsOf } from '../engine/review';
import { workerWire } from '../engine/worker-wire';
import type { Seat, TableNumber, TableSetup, Thought, View } from '../protocol';
import type { Decision } from '../protocol/generated/review';
import { hintsOf } from './hints';
import type { Hint } from './host';

const cancelled = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
  );

/** Ends early, and takes the worker with it, when the signal says so. */
export async function inOwnWorker<T>(
  makeWire: (program: Program) => Wire,
  signal: AbortSignal,
  think: (engine: EngineClient) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const engine = new EngineClient(makeWire('thinker'));
  try {
    return await Promise.race([think(engine), cancelled(signal)]);
  } finally {
    engine.close();
  }
}

/** The bot for hints: strong, and done within a second or two. */
const adviser = 'skilled';

const anyLuck = (): number => Math.floor(Math.random() * 2 ** 30);

/** A bot's luck by the length of the log. */
export type Luck = (length: number) => number;

/** The input of a bot: the seat's view of a game, and the length of its log. */
export interface Question {
  setup: TableSetup;
  seat: Seat;
  view: View;
  length: number;
}

/**
 * The bots of a table, in a worker of their own that stays, so that what they have found out serves them at the next
 * move. They see what their seats see. Cancelling ends the worker; the next question starts another.
 */
export class Thinker {
  private engine: EngineClient | null = null;
  private readonly tables = new Map<Seat, Promise<TableNumber>>();

  constructor(
    private readonly makeWire: (program: Program) => Wire = workerWire,
    private readonly luck: Luck | null = null,
  ) {}

  async hints(question: Question, signal: AbortSignal): Promise<Hint[]> {
    return hintsOf((await this.think(question, adviser, signal)).why);
  }

  /** Also for a running game; `text` is that of its replay. */
  decisions(text: string, only: DecisionsOf, signal: AbortSignal): Promise<readonly Decision[]> {
    return this.during(signal, (engine) => reviewDecisions(engine, text, only));
  }

  async choose(question: Question, level: string, signal: AbortSignal): Promise<string> {
    return (await this.think(question, level, signal)).do;
  }

  close(): void {
    this.engine?.close();
    this.engine = null;
    this.tables.clear();
  }

  private think(question: Question, level: string, signal: AbortSignal): Promise<Thought> {
    return this.during(signal, (engine) => this.ask(engine, question, level));
  }

  private async during<T>(
    signal: AbortSignal,
    work: (engine: EngineClient) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const engine = (this.engine ??= new EngineClient(this.makeWire('thinker')));
    try {
      return await Promise.race([work(engine), cancelled(signal)]);
    } catch (failure) {
      if (this.engine === engine) this.close();
      throw failure;
    }
  }

  private async ask(engine: EngineClient, asked: Question, level: string): Promise<Thought> {
    const { seat, view, length } = asked;
    const table = await this.tableOf(engine, asked);
    const seed = (this.luck ?? anyLuck)(length);
    const thought = await engine.think(table, seat, level, seed, view);
    if (this.luck) this.forget(engine, seat, table);
    return thought;
  }

  private tableOf(engine: EngineClient, { setup, seat, view }: Question): Promise<TableNumber> {
    const table = this.tables.get(seat) ?? engine.openView(setup, seat, view);
    this.tables.set(seat, table);
    return table;
  }

  /** Where luck is given, a choice must not hang on what was thought before: everybody is to meet the same bots. */
  private forget(engine: EngineClient, seat: Seat, table: TableNumber): void {
    this.tables.delete(seat);
    void engine.leave(table);
  }
}
