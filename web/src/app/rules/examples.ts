import type { Setup } from '../../protocol';
import games from './examples.json';

/** A position that shows a rule at work: the last of the moves has an event under it. */
export interface Example {
  setup: Setup;
  /** "seat action" */
  moves: readonly string[];
}

/**
 * By rule. The engine plays them again in the page; `MORNINGTON_UPDATE_GOLDEN=1 npm test` searches for them again after
 * a change of rules.
 */
export const examples = games as Partial<Record<string, Example>>;
