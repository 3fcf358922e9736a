import { withColon } from '../../i18n/language.svelte';
import type { Document, SavedGame } from '../../protocol';
import { stopName } from './editions';
import { editionTitle, t } from '../texts/texts.svelte';

/** The name in a board file; nothing if it has none. */
export const nameOf = (board: Document): string | undefined =>
  'name' in board && typeof board.name === 'string' && board.name !== '' ? board.name : undefined;

/** The name of the game: the edition, or on a custom board the game with the board's own name. */
export function titleOn(id: string, title: string, boards: readonly Document[] = []): string {
  const [name] = boards.flatMap((board) => nameOf(board) ?? []);
  if (boards.length === 0) return editionTitle(id, title);
  if (name === undefined || name === stopName(title))
    return t('board.titleOn', { title: editionTitle(id, title) });
  const [game = title] = title.split(': ');
  return withColon(game, name);
}

export const gameTitle = ({ edition, title, save }: SavedGame): string =>
  titleOn(edition, title, save.setup.boards);
