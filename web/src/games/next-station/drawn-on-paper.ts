import type { Move, Position, Seat, TableNumber } from '../../protocol';
import type { Action, Pencil } from '../../protocol/generated/next-station';
import type { PaperEngine } from '../family';
import { sectionKey, sheetOf, viewOf } from './model';
import { passOf, strokesOf } from './moves';

/** A sheet that was drawn on paper: the sections of each pencil, as keys. */
export type Tapped = Partial<Record<Pencil, readonly string[]>>;

/** What a seat does at each decision, by the moment. */
export type Choices = ReadonlyMap<string, string>;

/** Either how the sheet can have been drawn, or the sections that nothing explains. */
export type Explained =
  | { choices: Choices; pencil?: never; sections?: never }
  | { choices: null; pencil: Pencil; sections: readonly string[] };

/** A way to draw a part of the sheet, up to some moment. */
interface Trial {
  table: TableNumber;
  drawn: ReadonlySet<string>;
  choices: Choices;
}

export function momentOf(position: Position): string {
  const { round, turn, phase } = viewOf(position);
  return `${round} ${turn} ${phase}`;
}

/** Everybody who is asked chooses; then the next card lies there. */
export async function decide(
  engine: PaperEngine,
  table: TableNumber,
  choose: (seat: Seat, legal: readonly Move[]) => string | undefined,
): Promise<Position> {
  const { seats } = (await engine.position(table, null)).decision;
  for (const seat of seats) {
    const legal = await engine.legal(table, seat);
    const action = choose(seat, legal) ?? (passOf(legal) ?? legal[0])?.do;
    const { refusal } = await engine.apply(table, seat, action ?? '', { confirm: true });
    if (refusal) throw new Error(`the engine refuses ${action}`);
  }
  return engine.position(table, null);
}

const keysOf = (move: Move): string[] =>
  strokesOf(move).map(({ from, to }) => sectionKey(from, to));

/** Moves that draw only what is on the sheet and not there yet. */
function fitting(legal: readonly Move[], wanted: ReadonlySet<string>, drawn: ReadonlySet<string>) {
  return legal.filter((move) => {
    const { action } = move.detail as Action;
    if (action === 'pass') return true;
    return action === 'draw' && keysOf(move).every((key) => wanted.has(key) && !drawn.has(key));
  });
}

/** The station that brings most when it counts twice: nobody circles another. */
async function bestCircle(
  engine: PaperEngine,
  table: TableNumber,
  seat: Seat,
  position: Position,
): Promise<Move[]> {
  const values = await Promise.all(
    position.legal.map(async (move) => {
      const { points } = await engine.preview(table, seat, move.do, position.facts);
      return { move, value: points[seat] ?? 0 };
    }),
  );
  return values
    .sort((a, b) => b.value - a.value)
    .slice(0, 1)
    .map(({ move }) => move);
}

/** Whether the line of that round can still grow. */
function isSameLine(before: Position, after: Position): boolean {
  const [a, b] = [viewOf(before), viewOf(after)];
  return a.round === b.round && (b.phase === 'draw' || b.phase === 'flip');
}

/**
 * How a sheet can have been drawn with the cards of the game; every section is tried in every order that the engine allows.
 * Ways that have drawn the same are one, so there are few: a line grows at its two ends.
 */
export async function explained(
  engine: PaperEngine,
  open: () => Promise<TableNumber>,
  seat: Seat,
  tapped: Tapped,
  order?: string,
): Promise<Explained> {
  let trials: Trial[] = [{ table: await open(), drawn: new Set(), choices: new Map() }];
  for (;;) {
    const next = new Map<string, Trial>();
    let closest: { pencil: Pencil; sections: string[] } | null = null;
    for (const trial of trials) {
      const position = await engine.position(trial.table, seat);
      if (position.decision.kind === 'over') return { choices: trial.choices };
      const pencil = sheetOf(position, seat)?.pencil ?? null;
      const wanted = new Set(pencil ? tapped[pencil] : []);
      const isAsked = position.decision.seats.includes(seat);
      const moves: (Move | null)[] = !isAsked
        ? [null]
        : viewOf(position).phase === 'circle'
          ? await bestCircle(engine, trial.table, seat, position)
          : viewOf(position).phase === 'choose-order'
            ? position.legal.filter((move) => move.do === order)
            : fitting(position.legal, wanted, trial.drawn);
      for (const move of moves) {
        const drawn = new Set([...trial.drawn, ...(move ? keysOf(move) : [])]);
        const table = await engine.branch(trial.table, position.length);
        const after = await decide(engine, table, (who) => (who === seat ? move?.do : undefined));
        const missing = [...wanted].filter((key) => !drawn.has(key));
        const choices = new Map(trial.choices);
        if (move) choices.set(momentOf(position), move.do);
        const key = `${[...drawn].sort().join()} ${sheetOf(after, seat)?.power_used}`;
        if (pencil && missing.length > 0 && !isSameLine(position, after)) {
          if (closest === null || missing.length < closest.sections.length)
            closest = { pencil, sections: missing };
          await engine.leave(table);
        } else if (next.has(key)) await engine.leave(table);
        else next.set(key, { table, drawn, choices });
      }
      await engine.leave(trial.table);
    }
    if (next.size === 0 && closest) return { choices: null, ...closest };
    if (next.size === 0) throw new Error('the engine allows nothing');
    trials = [...next.values()];
  }
}

/** The game as everybody has drawn it, at its end. */
export async function playedOut(
  engine: PaperEngine,
  open: () => Promise<TableNumber>,
  choices: readonly (Choices | null)[],
  order?: string,
): Promise<TableNumber> {
  const table = await open();
  for (;;) {
    const position = await engine.position(table, null);
    if (position.decision.kind === 'over') return table;
    const moment = momentOf(position);
    const isOrder = viewOf(position).phase === 'choose-order';
    await decide(engine, table, (seat) => (isOrder ? order : choices[seat]?.get(moment)));
  }
}
