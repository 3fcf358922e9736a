export type * from './fields';
export type * from './generated/browser';
export type * from './generated/protocol';
export type * from './generated/shared';
