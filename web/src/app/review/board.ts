import type { Move } from '../../protocol';
import type { Decision } from '../../protocol/generated/review';

/** A decision on the board, and which of its two moves is laid for the eye. */
export interface Chosen {
  decision: Decision;
  which: 'better' | 'played';
}

/** On the board and in the list, without words: what a place is called stands in its label. */
export const betterSign = '✓';
export const playedSign = '✗';

export const playedMove = ({ do: action, detail }: Decision): Move => ({ do: action, detail });

/** The moves that are marked, the better one first. */
export const markedMoves = (decision: Decision): Move[] => [
  ...(decision.better ? [decision.better] : []),
  playedMove(decision),
];
