/** A rectangle in the picture's units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The smallest view of the frame's shape that shows the whole extent. */
export function fitView(extent: Box, width: number, height: number): Box {
  if (width <= 0 || height <= 0) return extent;
  const scale = Math.max(extent.width / width, extent.height / height);
  const view = { width: width * scale, height: height * scale };
  return {
    x: extent.x + (extent.width - view.width) / 2,
    y: extent.y + (extent.height - view.height) / 2,
    ...view,
  };
}

export const panned = (view: Box, dx: number, dy: number): Box => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** Magnifies so that the point stays where it is on the screen. */
export const zoomedAt = (view: Box, factor: number, at: Point): Box => ({
  x: at.x - (at.x - view.x) / factor,
  y: at.y - (at.y - view.y) / factor,
  width: view.width / factor,
  height: view.height / factor,
});

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));

/** Never smaller than the whole, never closer than a tenth of it, never off the board. */
export function clampView(view: Box, whole: Box): Box {
  const width = between(view.width, whole.width / 10, whole.width);
  const height = (width * whole.height) / whole.width;
  return {
    x: between(view.x, whole.x, whole.x + whole.width - width),
    y: between(view.y, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}
