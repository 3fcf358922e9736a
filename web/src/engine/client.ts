import type {
  Bot,
  Edition,
  LogEntry,
  Position,
  Preview,
  Problem,
  Refusal,
  Save,
  Seat,
  SeatOrNobody,
  Setup,
  Thought,
} from '../protocol';
import type { Letter } from './worker';

/** A request the engine could not follow. */
export class EngineError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.where === '' ? problem.what : `${problem.where}: ${problem.what}`);
  }
}

/** The way to an engine: a worker in the page, or the engine itself in a test. */
export interface Wire {
  send(text: string): Promise<string>;
  close(): void;
}

/** The engine of a table, and the same with bots, which is fetched when the first of them thinks. */
export type Program = 'engine' | 'thinker';

/** An engine in a worker of its own. Closing it ends whatever it was thinking about. */
export function workerWire(program: Program): Wire {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: program,
  });
  const waiting = new Map<number, (text: string) => void>();
  let next = 1;
  worker.onmessage = ({ data }: MessageEvent<Letter>) => {
    waiting.get(data.number)?.(data.text);
    waiting.delete(data.number);
  };
  return {
    send: (text) =>
      new Promise((resolve) => {
        const number = next++;
        waiting.set(number, resolve);
        worker.postMessage({ number, text } satisfies Letter);
      }),
    close: () => worker.terminate(),
  };
}

export type TableNumber = number;

/** The requests of docs/protocol.md as functions. */
export class EngineClient {
  constructor(private readonly wire: Wire) {}

  close(): void {
    this.wire.close();
  }

  private async ask<T>(request: Record<string, unknown>): Promise<T> {
    const reply = JSON.parse(await this.wire.send(JSON.stringify(request))) as
      { ok: T } | { error: Problem };
    if ('error' in reply) throw new EngineError(reply.error);
    return reply.ok;
  }

  editions = () => this.ask<Edition[]>({ ask: 'editions' });
  bots = () => this.ask<Bot[]>({ ask: 'bots' });
  rules = () => this.ask<Record<string, string>>({ ask: 'rules' });
  try = (setup: Setup) => this.ask<null>({ ask: 'try', setup });
  editionsOfBoard = (board: unknown) => this.ask<string[]>({ ask: 'editions-of-board', board });
  open = (setup: Setup) => this.ask<TableNumber>({ ask: 'open', setup });
  openReplay = (text: string) => this.ask<TableNumber>({ ask: 'open-replay', text });
  restore = (save: Save) => this.ask<TableNumber>({ ask: 'restore', save });

  leave = (table: TableNumber) => this.ask<null>({ ask: 'close', table });
  board = (table: TableNumber) => this.ask<Record<string, unknown>>({ ask: 'board', table });
  key = (table: TableNumber) => this.ask<string>({ ask: 'key', table });
  save = (table: TableNumber) => this.ask<Save>({ ask: 'save', table });
  confirm = (table: TableNumber) => this.ask<null>({ ask: 'confirm', table });
  position = (table: TableNumber, seat: SeatOrNobody) =>
    this.ask<Position>({ ask: 'position', table, seat });
  log = (table: TableNumber, seat: SeatOrNobody, from = 0) =>
    this.ask<LogEntry[]>({ ask: 'log', table, seat, from });
  preview = (table: TableNumber, seat: Seat, action: string) =>
    this.ask<Preview>({ ask: 'preview', table, seat, do: action });
  check = (table: TableNumber, seat: Seat, action: string) =>
    this.ask<Refusal | null>({ ask: 'check', table, seat, do: action });
  apply = (table: TableNumber, seat: Seat, action: string) =>
    this.ask<Refusal | null>({ ask: 'apply', table, seat, do: action });
  think = (table: TableNumber, seat: Seat, level: string, seed: number) =>
    this.ask<Thought>({ ask: 'think', table, seat, level, seed });
  undo = (table: TableNumber, seat: Seat) => this.ask<boolean>({ ask: 'undo', table, seat });
  replay = (table: TableNumber) => this.ask<string>({ ask: 'replay', table });
  at = (table: TableNumber, length: number) => this.ask<TableNumber>({ ask: 'at', table, length });
  branch = (table: TableNumber, length: number) =>
    this.ask<TableNumber>({ ask: 'branch', table, length });
  draw = (table: TableNumber, seat: SeatOrNobody, highlight = '') =>
    this.ask<string>({ ask: 'draw', table, seat, highlight });
  drawText = (table: TableNumber, seat: SeatOrNobody) =>
    this.ask<string>({ ask: 'draw', table, seat, text: true });
}
