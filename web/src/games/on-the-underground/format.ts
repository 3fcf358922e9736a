import type { Box } from '../../board/view';

/** How a map is fitted into a frame: stretched sideways or downwards, and how many units a pixel has then. */
export interface Format {
  across: number;
  down: number;
  units: number;
}

export const plainFormat: Format = { across: 1, down: 1, units: 2 };

/** Widths of strokes, in units: strong enough to be seen in the frame, and not stronger when zoomed in. */
export interface Measures {
  track: number;
  /** From the middle of a track to the next one at its side. */
  pitch: number;
  /** The size of a station. */
  radius: number;
}

export function measuresOf({ units }: Format): Measures {
  const track = 5.5 + 2.9 * units;
  return { track, pitch: 1.38 * track, radius: 7 + 2.7 * units };
}

/** A diagram bears so much stretching before its diagonals look wrong. */
const most = { across: 1.7, down: 2.3 };
/** For the names at the rim, in pixels. */
const rim = { across: 34, down: 26 };
const rounded = (value: number): number => Math.round(value * 100) / 100;

export interface Frame {
  width: number;
  height: number;
}

/** A map is not redrawn for a frame of nearly the same size: nothing moves because a bar has grown by a line. */
export const isLike = (a: Frame, b: Frame): boolean =>
  Math.abs(Math.log(a.width / b.width)) < 0.2 && Math.abs(Math.log(a.height / b.height)) < 0.2;

/** The format that fills the frame. */
export function formatFor(core: Box, { width, height }: Frame): Format {
  if (width <= 0 || height <= 0) return plainFormat;
  const free = Math.max(120, width - 2 * rim.across);
  const high = Math.max(120, height - 2 * rim.down);
  const ratio = free / high / (core.width / core.height);
  const across = rounded(Math.min(Math.max(1, ratio), most.across));
  const down = rounded(Math.min(Math.max(1, 1 / ratio), most.down));
  const units = Math.max((core.width * across) / free, (core.height * down) / high);
  return { across, down, units: rounded(units) };
}

/** Letters of the names, in pixels: smaller where the whole map is small, larger where there is room. */
const pixels = { small: 10, usual: 11.5, large: 13 };
/** A map shown at that many units per pixel is on a phone. */
export const isSmall = ({ units }: Format): boolean => units > 2.6;

const pixelsIn = (format: Format): number =>
  isSmall(format) ? pixels.small : format.units < 1.5 ? pixels.large : pixels.usual;

/** Zooming goes in steps; at each the names are placed again, with smaller letters relative to the map. */
const nearer = 1.4;
export const nearest = 6;

export const closenessOf = (format: Format, units: number): number =>
  Math.min(Math.max(Math.round(Math.log(format.units / units) / Math.log(nearer)), 0), nearest);

export const letterSize = (format: Format, closeness: number): number =>
  (format.units * pixelsIn(format)) / nearer ** closeness;
