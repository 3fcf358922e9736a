export type * from './generated/protocol';
