import type { Board } from '../../protocol/generated/metro';

const hidden = 'var(--ink-soft)';

/** How much white a colour needs in the dark: the deeper it is, the more. */
function lift(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return Math.max(0, Math.round((0.34 - light) * 100));
}

/** A colour of the board file, lifted in the dark so that it stands off the ground as it does in the light. */
export function paint(board: Board, colour: string | null | undefined): string {
  const found = board.colours.find(({ name }) => name === colour)?.paint;
  if (found === undefined) return hidden;
  return `light-dark(${found}, color-mix(in oklab, ${found}, white ${lift(found)}%))`;
}

export const ownerPaint = (board: Board, owner: number | null): string =>
  owner === null ? hidden : paint(board, board.owners[owner]);

/** Stroke patterns go by owner; lines that nobody owns have the last one. */
export const patternOf = (owner: number | null): number => (owner === null ? 9 : owner);

/** A sign in addition to the colour: the number of a player, the letter of a corporation or tourist. */
export function letterOf(board: Board, colour: string): string {
  return 'ABCDEFGH'[board.colours.findIndex(({ name }) => name === colour)] ?? '';
}

export const ownerSign = (board: Board, owner: number): string =>
  board.corporate ? letterOf(board, board.owners[owner] ?? '') : String(owner + 1);
