import { semicolon } from '../../i18n/language.svelte';
import type { Board, Position, Seat } from '../../protocol';
import type { Sheet } from '../../protocol/generated/next-station';
import type { Question } from '../family';
import { atlasOf, boxOf, linesInOrder, viewOf, type Atlas } from './model';
import { cardName, pencilName, playerName, say, stationName } from './words';

function sheetText(atlas: Atlas, position: Position, sheet: Sheet): string[] {
  const box = boxOf(position, sheet.seat);
  const name = playerName(position.names, sheet.seat);
  const points = box?.total ?? 0;
  const station = (id: string): string => stationName(atlas, id);
  const lines = linesInOrder(sheet, box).filter((line) => line.sections.length > 0);
  return [
    sheet.pencil === null
      ? say('text.sheetIdle', { name, points })
      : say('text.sheet', { name, points, pencil: pencilName(sheet.pencil) }),
    ...lines.map((line) =>
      say('text.line', {
        pencil: pencilName(line.pencil),
        sections: line.sections
          .map((section) => section.map(station).join(' – '))
          .join(semicolon()),
      }),
    ),
    ...(sheet.ends.length > 0
      ? [say('text.ends', { stations: sheet.ends.map(station).join(semicolon()) })]
      : []),
  ];
}

/** The position in words, a line a fact. */
export function text(board: Board, position: Position): string[] {
  const view = viewOf(position);
  const cards = view.cards_left.map(cardName).join(semicolon()) || say('text.noneLeft');
  return [
    say('text.round', { round: view.round, turn: view.turn }),
    ...(view.card === null ? [] : [say('text.card', { card: cardName(view.card) })]),
    ...(view.phase === 'over' ? [] : [say('text.left', { cards })]),
    ...view.sheets.flatMap((sheet) => sheetText(atlasOf(board), position, sheet)),
  ];
}

/** The sheet of a seat, or only where its line may go on from. */
export function ask(question: Question, board: Board, position: Position, seat: Seat): string[] {
  const sheet = viewOf(position).sheets.find((one) => one.seat === seat);
  if (sheet === undefined) return [];
  const facts = sheetText(atlasOf(board), position, sheet);
  return question === 'lines' ? facts : sheet.ends.length > 0 ? facts.slice(-1) : [];
}
