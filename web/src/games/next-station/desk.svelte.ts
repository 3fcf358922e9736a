import type { Seat } from '../../protocol';
import type { Pencil } from '../../protocol/generated/next-station';
import type { Wish } from './moves';

/** What was chosen on board or panel and is no move yet; both show it. */
class Desk {
  wish = $state<Wish>({ power: null, first: null });
  /** Solo: the pencils put in order so far. */
  order = $state<Pencil[]>([]);
  /** Whose sheet lies open; null: one's own. */
  open = $state<Seat | null>(null);

  /** A new decision begins with nothing chosen. */
  clear(): void {
    this.wish = { power: null, first: null };
    this.order = [];
  }
}

export const desk = new Desk();
