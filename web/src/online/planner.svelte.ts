import type { Planning } from '../app/table/planning';
import type { Asking, RemoteHost } from '../host/remote';
import type { Action, Move, Preview, Refusal } from '../protocol';
import type { PlannedMove } from '../protocol/generated/server';
import type { OnlineTable } from '../net/table.svelte';
import { refusalIn } from './refusal-text';

/** Moves for later: chosen while others play, stored by the server, played on the own turn. */
export class Planner implements Planning {
  /** Whether whatever is pointed at is planned; else only what is planned already is shown. */
  isOn = $state(false);
  /** Only if it still brings the points that it would bring now. */
  asNow = $state(true);
  /** Why the server did not take a plan. */
  trouble = $state('');
  /** The actions that would be legal on the own turn. */
  possible = $state.raw<readonly Move[]>([]);
  /** The actions that were possible at any time since the page was opened. */
  private readonly known = new Map<string, Move>();

  constructor(
    private readonly table: OnlineTable,
    private readonly plans: RemoteHost['plans'],
    private readonly ask: Asking,
  ) {}

  get kept(): readonly PlannedMove[] {
    return this.table.plan?.moves ?? [];
  }

  get planned(): readonly string[] {
    return this.kept.map((move) => move.do);
  }

  get moves(): readonly Move[] {
    return this.isOn
      ? this.possible
      : this.possible.filter((move) => this.planned.includes(move.do));
  }

  /** The possible plans change with every position; on the own turn there are none. */
  async look(): Promise<void> {
    const { position, play, you } = this.table;
    if (you !== null && play?.waits_for.includes(you)) this.isOn = false;
    const found = await this.plans.moves().catch((): readonly Move[] => []);
    for (const move of found) this.known.set(move.do, move);
    if (this.table.position === position) this.possible = found;
  }

  /** A planned move, with its known details. */
  moveOf = (action: string): Move | undefined => this.known.get(action);

  preview = (action: string): Promise<Preview | null> => this.plans.preview(action);

  check = (action: string | Action): Promise<Refusal | null> => this.plans.check(action);

  /** Plans it, or no longer. */
  async toggle(action: string): Promise<void> {
    const others = this.kept.filter((move) => move.do !== action);
    if (others.length < this.kept.length) return this.send(others);
    const points = this.asNow ? (await this.preview(action))?.points : undefined;
    await this.send([...others, { do: action, ...(points && { points }) }]);
  }

  private async send(moves: PlannedMove[]): Promise<void> {
    const told = await this.ask({ ask: 'plan', game: this.table.game, moves });
    this.trouble = refusalIn(told);
  }
}
