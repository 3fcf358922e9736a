import type { Point } from '../../../board/view';
import {
  changed,
  documentIn,
  freeId,
  lacking,
  pairOf,
  pointOf,
  slugOf,
  type DocumentOf,
  type MapValue,
} from '../../core/map';
import { bendsBetween, isCourseStraight } from '../../core/geometry';
import type { Key } from '../../core/part';

export const boardRole = 'on-the-underground/board';
export const layoutRole = 'on-the-underground/layout';
export type CityBoard = DocumentOf<typeof boardRole>;
export type CityLayout = DocumentOf<typeof layoutRole>;
export type CityStation = CityBoard['stations'][number];
export type CityIcon = NonNullable<CityBoard['icons']>[number];
export type CityBlock = CityBoard['blocks'][number];
export type Kind = CityStation['kinds'][number];
export type Decor = NonNullable<CityLayout['decor']>[number];

export const boardOf = (map: MapValue): CityBoard => documentIn(map, boardRole) as CityBoard;
export const layoutOf = (map: MapValue): CityLayout | undefined => documentIn(map, layoutRole);
export const withBoard = (map: MapValue, change: (board: CityBoard) => CityBoard): MapValue =>
  changed(map, boardRole, change);
export const withLayout = (map: MapValue, change: (layout: CityLayout) => CityLayout): MapValue =>
  changed(map, layoutRole, change);

export const stationKey = (id: string): Key => `station:${id}`;
export const iconKey = (id: string): Key => `icon:${id}`;
export const blockKey = (id: string): Key => `block:${id}`;
export const riverKey = (i: number): Key => `river:${i}`;
export const decorKey = (i: number): Key => `decor:${i}`;
export const idOf = (key: Key): string => key.slice(key.indexOf(':') + 1);
export const kindOf = (key: Key): string => key.slice(0, key.indexOf(':'));
/** The ids of the keys of a kind. */
export const idsOf = (keys: readonly Key[], kind: string): string[] =>
  keys.filter((key) => kindOf(key) === kind).map(idOf);

export type Place = CityStation | CityIcon;
export const nodesOf = (board: CityBoard): Place[] => [...board.stations, ...(board.icons ?? [])];
export const nodeOf = (board: CityBoard, id: string): Place | undefined =>
  nodesOf(board).find((one) => one.id === id);

export const takenIds = (board: CityBoard): Set<string> =>
  new Set([...nodesOf(board), ...board.blocks].map(({ id }) => id));

/** The course of a block from end to end; nothing where an end is missing. */
export function courseOf(board: CityBoard, block: CityBlock): Point[] {
  const [a, b] = [nodeOf(board, block.a), nodeOf(board, block.b)];
  return a && b ? [a, ...(block.bends ?? []).map(pointOf), b].map(({ x, y }) => ({ x, y })) : [];
}

export function withBends(block: CityBlock, bends: readonly Point[]): CityBlock {
  const rest = lacking(block, 'bends');
  return bends.length === 0 ? rest : { ...rest, bends: bends.map(pairOf) };
}

/** Blocks whose way is no longer one of straight pieces get the shortest one that is. */
export function rerouted(
  before: CityBoard,
  board: CityBoard,
  keep: ReadonlySet<string>,
): CityBoard {
  const moved = (id: string): boolean => {
    const [was, is] = [nodeOf(before, id), nodeOf(board, id)];
    return was?.x !== is?.x || was?.y !== is?.y;
  };
  const blocks = board.blocks.map((block) => {
    if (keep.has(block.id) || (!moved(block.a) && !moved(block.b))) return block;
    if (isCourseStraight(courseOf(board, block))) return block;
    return straightened(board, block);
  });
  return { ...board, blocks };
}

export function straightened(board: CityBoard, block: CityBlock, diagonalFirst = false): CityBlock {
  const course = courseOf(board, block);
  const [a, b] = [course[0], course.at(-1)];
  return a && b ? withBends(block, bendsBetween(a, b, diagonalFirst)) : block;
}

/** What a new station is: a destination, which London has two kinds of. */
export const usualKind = ({ rule_set }: CityBoard): Kind =>
  rule_set === 'london' ? 'normal' : 'destination';

export function newStation(board: CityBoard, at: Point, name: string): CityStation {
  const id = freeId(slugOf(name, 'station'), takenIds(board));
  return { id, name, x: at.x, y: at.y, kinds: [usualKind(board)] };
}

export function newBlock(board: CityBoard, a: string, b: string): CityBlock {
  const id = freeId(slugOf(`${a}--${b}`, 'block').replace(/-+/g, '-'), takenIds(board));
  return straightened(board, { id, a, b, spaces: 2 });
}

export const joins = ({ a, b }: CityBlock, one: string, other: string): boolean =>
  (a === one && b === other) || (a === other && b === one);
