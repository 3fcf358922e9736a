/** The engine of a table, and the same with bots, which is fetched when the first of them thinks. */
export type Program = 'engine' | 'thinker';

/** What the page sends to a worker, and what it gets back under the same number. */
export interface Letter {
  number: number;
  text: string;
}
