import type * as wire from './generated/protocol';
import type { SeatOrNobody } from './generated/shared';

/** An event with what every family's have. */
export interface Happening {
  seat: SeatOrNobody;
  points: number;
  rule: string;
  detail: wire.Event;
}

/** The engine's compact answers (src/engine/decode.ts), in full. */
export type Edition = Omit<wire.EditionRow, 'options'> & { options: readonly wire.Option[] };
export type Position = Omit<wire.Position, 'legal'> & { legal: readonly wire.Move[] };
export type LogEntry = Omit<wire.LogEntry, 'events'> & { events: readonly Happening[] };
export type Preview = Omit<wire.Preview, 'events' | 'facts'> & {
  events: readonly Happening[];
  facts: wire.Facts | null;
};
