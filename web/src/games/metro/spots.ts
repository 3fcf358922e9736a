import type { Spot } from '../../board/pointers';
import type { Board, Square } from '../../protocol/generated/metro';
import { beyond, cell, exitPoint, middle, sideNumber } from './geometry';

export const spotOf = (square: Square): Spot => ({ ...middle(square), r: 0.56 * cell });

const stationSpot = ({
  square,
  side,
}: {
  square: Square;
  side: Board['stations'][number]['side'];
}): Spot => {
  const exit = 2 * sideNumber(side);
  const [a, b] = [beyond(square, exit, 45), beyond(square, exit + 1, 45)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, r: 0.46 * cell };
};

const entranceSpot = ({ square, side }: Board['entrances'][number]): Spot => {
  const exit = 2 * sideNumber(side);
  const [a, b] = [exitPoint(square, exit), exitPoint(square, exit + 1)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, r: 0.4 * cell };
};

/**
 * The object that a name points at: a square ("c5"), a station ("station 7"), the stations of an owner ("owner 0"), an
 * entrance, the centre.
 */
export function spotsOf(board: Board, name: string): Spot[] {
  if (/^[a-h][1-8]$/.test(name)) return [spotOf(name)];
  if (name === 'centre') return [{ x: 4 * cell, y: 4 * cell, r: 1.15 * cell }];
  const [kind, number] = name.split(' ');
  const n = Number(number);
  if (kind === 'station') return board.stations.filter((one) => one.number === n).map(stationSpot);
  if (kind === 'owner') return board.stations.filter(({ owner }) => owner === n).map(stationSpot);
  const entrance = kind === 'entrance' ? board.entrances[n - 1] : undefined;
  return entrance ? [entranceSpot(entrance)] : [];
}
