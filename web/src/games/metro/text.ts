import type { Board as AnyBoard, Position, Seat } from '../../protocol';
import { cityView } from './city';
import type { Question } from '../family';
import { lineEnds, lineWords } from './describe';
import { boardOf, factsOf, viewOf } from './model';
import { colourName, points, tiles, w } from './words';

/** The position in words: scores, what is held, every line under way or arrived, tourists. */
export function text(plain: AnyBoard, position: Position): string[] {
  const board = boardOf(plain);
  const view = viewOf(position);
  const { lines } = factsOf(position);
  const hand = position.eyes === null ? [] : (view.hands[position.eyes] ?? []);
  const held = [...hand, view.drawn].filter((tile) => tile !== null);
  const scores = view.points.map((n, seat) =>
    w('textScores', {
      name: position.names[seat] || w('seat', { n: seat + 1 }),
      points: points(n),
    }),
  );
  const standing = (cityView(view)?.tourists ?? []).map(({ colour, square, station }) =>
    [colourName(colour), square ?? w('station', { n: station ?? '' })].join(' '),
  );
  return [
    w('textTurn', { tiles: tiles(Object.keys(view.tiles).length), supply: view.supply }),
    ...(held.length > 0 ? [w('textHand', { tiles: held.join(', ') })] : []),
    ...scores,
    ...lines
      .filter((line) => line.steps.length > 0)
      .map((line) => w('textLine', { line: lineWords(line, board, position) })),
    ...(standing.length > 0 ? [w('textTourist', { list: standing.join(', ') })] : []),
  ];
}

/** The lines of a seat, or where those end that go on. With corporations every line may be anybody's. */
export function ask(question: Question, plain: AnyBoard, position: Position, seat: Seat): string[] {
  const board = boardOf(plain);
  const isOwn = (owner: number | null): boolean =>
    owner !== null && (board.corporate || board.owners[owner] === board.players[seat]);
  const own = factsOf(position).lines.filter(
    ({ owner, steps }) => isOwn(owner) && steps.length > 0,
  );
  if (question === 'lines') return own.map((line) => lineWords(line, board, position));
  return own.filter(({ done }) => !done).map(lineEnds);
}
