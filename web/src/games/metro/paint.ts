import type { Board } from '../../protocol/generated/metro';

const hidden = 'var(--ink-soft)';

/** A colour of the board file, lifted in the dark so that it stands off the ground as it does in the light. */
export function paint(board: Board, colour: string | null | undefined): string {
  const found = board.colours.find(({ name }) => name === colour)?.paint;
  if (found === undefined) return hidden;
  return `light-dark(${found}, color-mix(in oklab, ${found}, white 26%))`;
}

export const ownerPaint = (board: Board, owner: number | null): string =>
  owner === null ? hidden : paint(board, board.owners[owner]);

/** Stroke patterns go by owner; lines that nobody owns have the last one. */
export const patternOf = (owner: number | null): number => (owner === null ? 9 : owner);

/** A sign besides the colour: the number of a player, the letter of a corporation or tourist. */
export function letterOf(board: Board, colour: string): string {
  return 'ABCDEFGH'[board.colours.findIndex(({ name }) => name === colour)] ?? '';
}

export const ownerSign = (board: Board, owner: number): string =>
  board.corporate ? letterOf(board, board.owners[owner] ?? '') : String(owner + 1);
