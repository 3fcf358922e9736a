import type { Board, Position } from '../../protocol';

/**
 * What is cut out, as the board and the view of every client name it; no game is known here, so that boards of one's own
 * are printed too. The program prints the same (src/print/pieces.cc).
 */
export type Piece =
  | { kind: 'tile'; tracks: string }
  | { kind: 'card'; card: string; symbol: string; counts: boolean }
  | { kind: 'destination'; words: string }
  | { kind: 'objective'; words: string; points: number | null }
  | { kind: 'power'; words: string };

/** A text for an id of the engine in the language of the page; null where the page has none. */
export type TextOf = (group: string, id: string) => string | null;

/** What the pieces are read from, as far as a board has it. */
interface Named {
  id: string;
  name?: string;
}
interface Printable {
  tiles?: Record<string, number>;
  cards?: string[];
  stations?: Named[];
  icons?: Named[];
  objectives?: { id: string; text?: string; points?: number; stations?: string[] }[];
  powers?: { id: string; text?: string }[];
}
interface Dealt {
  destinations?: string[];
  cards_left?: string[];
}

type Spot = readonly [x: number, y: number];

/** The side of a tile, in millimetres. */
export const tileSide = 30;
const third = tileSide / 3;
/** Clockwise from the left end of the top side (docs/boards.md). */
const exits: readonly Spot[] = [
  [third, 0],
  [2 * third, 0],
  [tileSide, third],
  [tileSide, 2 * third],
  [2 * third, tileSide],
  [third, tileSide],
  [0, 2 * third],
  [0, third],
];
const inward: readonly Spot[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];
const lead = { a: 5, b: 3, c: 7, d: 1 } as const;

const exitAt = (exit: number): Spot => exits[exit] ?? [0, 0];

function pulled(exit: number): Spot {
  const [x, y] = exitAt(exit);
  const [dx, dy] = inward[exit >> 1] ?? [0, 0];
  return [x + dx * tileSide * 0.36, y + dy * tileSide * 0.36];
}

const track = (from: number, to: number): string =>
  `M${exitAt(from).join(' ')} C${pulled(from).join(' ')} ${pulled(to).join(' ')} ${exitAt(to).join(' ')}`;

/** The four tracks of a tile as one path. */
export const tracksOf = (code: string): string =>
  [...code]
    .map((letter, n) => track(2 * n, (2 * n + lead[letter as keyof typeof lead]) % 8))
    .join(' ');

const times = <T>(one: T, n: number): T[] => Array.from({ length: n }, () => one);

function tilesOf({ tiles = {} }: Printable): Piece[] {
  return Object.entries(tiles)
    .filter(([code]) => /^[abcd]{4}$/.test(code))
    .flatMap(([code, n]) => times({ kind: 'tile' as const, tracks: tracksOf(code) }, n));
}

function cardsOf({ cards = [] }: Printable): Piece[] {
  return cards.map((card) => {
    const [kind = '', ...symbol] = card.split('-');
    return { kind: 'card', card, symbol: symbol.join('-'), counts: kind === 'underground' };
  });
}

function destinationsOf(names: Map<string, string>, view: Dealt): Piece[] {
  return [...(view.destinations ?? []), ...(view.cards_left ?? [])]
    .map((id) => names.get(id) ?? id)
    .sort()
    .map((words) => ({ kind: 'destination', words }));
}

function objectivesOf(
  names: Map<string, string>,
  { objectives = [], powers = [] }: Printable,
  textOf: TextOf,
): Piece[] {
  const asked = objectives.map(({ id: own, text, points = null, stations = [] }) => ({
    kind: 'objective' as const,
    words:
      text === undefined
        ? stations.map((id) => names.get(id) ?? id).join(' – ')
        : (textOf('objective', own) ?? text),
    points,
  }));
  const allowed = powers.map(({ id, text = '' }) => ({
    kind: 'power' as const,
    words: textOf('powerText', id) ?? text,
  }));
  return [...asked, ...allowed];
}

/** Everything to be cut out, each as often as it is needed. */
export function piecesOf(board: Board, position: Position, textOf: TextOf = () => null): Piece[] {
  const printable = board as unknown as Printable;
  const view = position.view as unknown as Dealt;
  const named = [...(printable.stations ?? []), ...(printable.icons ?? [])];
  const names = new Map(named.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  return [
    ...tilesOf(printable),
    ...cardsOf(printable),
    ...destinationsOf(names, view),
    ...objectivesOf(names, printable, textOf),
  ];
}

/** A part of a board that fills a page, in millimetres from the corner of the board. */
export interface Sheet {
  x: number;
  y: number;
  row: number;
  column: number;
  width: number;
  height: number;
}

/** The board cut into pages of at most this size, filled evenly. */
export function sheetsOf(
  board: { width: number; height: number },
  page: { width: number; height: number },
): Sheet[] {
  // NB: a quotient may come out a little over a whole number.
  const count = (length: number, most: number): number => Math.ceil(length / most - 1e-6);
  const columns = count(board.width, page.width);
  const rows = count(board.height, page.height);
  const [width, height] = [board.width / columns, board.height / rows];
  return Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns];
    return { x: column * width, y: row * height, row, column, width, height };
  });
}
