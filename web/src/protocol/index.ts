export type * from './fields';
export type * from './generated/browser';
export type * from './generated/protocol';
export type * from './generated/requests';
export type { Review } from './generated/review';
export type * from './generated/shared';
// In place of the wire's own of these names.
export type { Edition, Happening, LogEntry, Position, Preview } from './decoded';
