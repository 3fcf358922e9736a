/** The engine of a table, and the same with bots, which is fetched when the first of them thinks. */
export type Program = 'engine' | 'thinker';

/** The messages from the page to a worker, and the answers with the same number. */
export interface WorkerMessage {
  number: number;
  text: string;
  /** The bytes of a file that the request is about. */
  file?: Uint8Array;
}
