import type { Snippet } from 'svelte';

/** A tab of the side panel. The table has Log, Moves and the board in words; a page adds others after Moves. */
export interface TableTab {
  id: string;
  name: string;
  /** The whole name, where `name` is short; it contains `name`. */
  label?: string;
  /** How much in it is new; 0 or missing: no badge. */
  badge?: number;
  body: Snippet;
}

/** The badge of all tabs together, while none of them is open. */
export const badgeOf = (tabs: readonly TableTab[]): number =>
  tabs.reduce((sum, { badge = 0 }) => sum + badge, 0);
