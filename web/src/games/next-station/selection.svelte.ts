import type { Seat } from '../../protocol';
import type { Pencil } from '../../protocol/generated/next-station';
import type { Wish } from './moves';

/** The choices made on the board or panel that are not yet a move; both show them. */
class SheetSelection {
  wish = $state<Wish>({ power: null, first: null });
  /** Solo: the pencils put in order so far. */
  order = $state<Pencil[]>([]);
  /** Whose sheet lies open; null: one's own. */
  open = $state<Seat | null>(null);

  /** A new decision starts with nothing chosen. */
  clear(): void {
    this.wish = { power: null, first: null };
    this.order = [];
  }
}

export const selection = new SheetSelection();
