import type { EngineClient, TableNumber } from '../engine/client';
import type { OnlineTable } from '../online/table.svelte';
import type { Action, Move, Preview, Refusal, Seat, View } from '../protocol';

/** Where a turn begins, in the words of the families that have turns. */
const beginnings: ReadonlySet<string> = new Set(['turn', 'build']);

/** The same view as if it were that seat's turn; null where it is, or where nobody's turn begins there. */
function turnedTo(view: View, seat: Seat): View | null {
  if (!('mover' in view) || view.mover === seat || !beginnings.has(view.phase)) return null;
  return { ...view, mover: seat };
}

/**
 * What a seat could do if it were its turn now. The engine in this page says so, from what the seat sees; the server looks
 * at a plan again when its time comes.
 */
export class Plans {
  constructor(
    private readonly engine: EngineClient,
    private readonly table: OnlineTable,
  ) {}

  /** Null where nobody can say: it is the seat's turn, or no turn begins there. */
  private async asIfMine<T>(
    ask: (table: TableNumber, seat: Seat) => Promise<T>,
  ): Promise<T | null> {
    const { play, you } = this.table;
    const setup = this.table.table?.setup;
    const view = play && you !== null ? turnedTo(play.view, you) : null;
    if (!setup || you === null || view === null) return null;
    const number = await this.engine.openView(setup, you, view);
    const answer = await ask(number, you);
    await this.engine.leave(number);
    return answer;
  }

  moves = async (): Promise<Move[]> =>
    (await this.asIfMine((table, seat) => this.engine.legal(table, seat))) ?? [];

  /** What it would bring as things stand. */
  preview = (action: string): Promise<Preview | null> =>
    this.asIfMine(async (table, seat) => {
      const facts = await this.engine.facts(table, seat);
      return this.engine.preview(table, seat, action, facts);
    });

  /** Why it could not be done as things stand. */
  check = (action: string | Action): Promise<Refusal | null> =>
    this.asIfMine((table, seat) => this.engine.check(table, seat, action));
}
