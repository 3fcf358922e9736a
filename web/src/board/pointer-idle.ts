import type { Point } from './view';

/**
 * A hand never lies quite still: only a longer way is a move on purpose. Browsers report a resting pointer as moved to
 * an element that appears under it.
 */
const tremble = 12;

let pointer: Point = { x: 0, y: 0 };
let resting: Point | null = null;

const isFar = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > tremble;

if (typeof window !== 'undefined')
  addEventListener(
    'pointermove',
    ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY };
      if (resting !== null && isFar(pointer, resting)) resting = null;
    },
    { capture: true, passive: true },
  );

/** The picture has changed under the pointer: what it lies on now was not pointed at. */
export function pointerRests(): void {
  resting = pointer;
}

/** Whether somebody has moved the pointer since then. */
export const isPointing = (): boolean => resting === null;
