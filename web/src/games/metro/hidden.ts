import type { Fields } from '../../protocol';
import type { Action } from '../../protocol/generated/metro';
import type { FamilyView } from '../family';
import { cityBoard } from './city';
import { boardOf } from './model';
import { w } from './words';

/**
 * What everybody knows of a draw that is hidden: it follows from what was done before. NB: St. Petersburg's point tiles go to
 * the owner of a line, whoever lays the tile.
 */
export const hidden: NonNullable<FamilyView['hidden']> = (_, before, board, names) => {
  const last = before.findLast(({ by }) => by !== null);
  if (last?.by === undefined || last.by === null) return w('hiddenDeal');
  const who = names[last.by] || w('seat', { n: last.by + 1 });
  const { action }: Partial<Fields<Action>> = (last.detail ?? {}) as Partial<Fields<Action>>;
  if (action === 'exchange') return w('hiddenShare', { who });
  return cityBoard(boardOf(board))?.city === 'st-petersburg'
    ? w('chanceTile')
    : w('hiddenTileDrawn', { who });
};
