import type { Action, Move, Preview, Refusal } from '../../protocol';

/** Moves that are chosen while others decide, to be played when one's own turn comes. */
export interface Planning {
  /** The objects that can be pointed at now; none: planning is not possible. */
  readonly moves: readonly Move[];
  /** In the order in which they are to be played. */
  readonly planned: readonly string[];
  /** Null where it cannot be said. */
  preview(action: string): Promise<Preview | null>;
  check(action: string | Action): Promise<Refusal | null>;
  /** Plans it, or no longer. */
  toggle(action: string): Promise<void>;
}
