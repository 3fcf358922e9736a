import { isSamePoint } from '../../core/geometry';
import { pointOf } from '../../core/map';
import { straightened, type CityBlock, type CityBoard } from './model';

/** The other way of straight pieces between the same ends. */
export function reversedCourse(board: CityBoard, block: CityBlock): CityBlock {
  const first = straightened(board, block, false);
  const [was, is] = [block.bends ?? [], first.bends ?? []];
  const isFirst =
    was.length === is.length &&
    was.every((bend, i) => isSamePoint(pointOf(bend), pointOf(is[i] ?? [])));
  return isFirst ? straightened(board, block, true) : first;
}
