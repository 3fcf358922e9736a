import { roundedPath } from '../../board/strokes';
import type { Box, Point } from '../../board/view';
import type { Board, District } from '../../protocol/generated/next-station';
import { cell } from './model';

/** The paper round the stations. */
export function frameOf(sheet: Board): Box {
  const rim = 62;
  return {
    x: -rim,
    y: -rim,
    width: (sheet.width - 1) * cell + 2 * rim,
    height: (sheet.height - 1) * cell + 2 * rim,
  };
}

/** The rectangle of a district; at the rim of the sheet it reaches to the edge of the paper. */
export function districtBox(sheet: Board, district: District): Box {
  const frame = frameOf(sheet);
  const gap = 3;
  const [left = 0, right = 0] = district.x;
  const [top = 0, bottom = 0] = district.y;
  const x = left === 0 ? frame.x : (left - 0.5) * cell + gap;
  const y = top === 0 ? frame.y : (top - 0.5) * cell + gap;
  const endX = right === sheet.width - 1 ? frame.x + frame.width : (right + 0.5) * cell - gap;
  const endY = bottom === sheet.height - 1 ? frame.y + frame.height : (bottom + 0.5) * cell - gap;
  return { x, y, width: endX - x, height: endY - y };
}

export function riverPath(sheet: Board): string {
  const { points, unit } = sheet.river;
  const scaled = points.map(([x = 0, y = 0]): Point => ({
    x: (x / unit) * cell,
    y: (y / unit) * cell,
  }));
  return roundedPath(scaled, 40);
}

export const riverWidth = ({ river }: Board): number => (river.width / river.unit) * cell;

const corner = (radius: number, turn: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const polygon = (corners: number, radius: number): string =>
  `M${Array.from({ length: corners }, (_, i) => corner(radius, i / corners)).join('L')}Z`;

/** A star whose first point is up. */
export const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * points }, (_, i) =>
    corner(i % 2 === 0 ? outer : inner, i / (2 * points)),
  ).join('L')}Z`;

/** Signs of stations and cards round the origin, about 20 wide. `solid` ones are filled. */
export const signs: Record<string, { d: string; solid?: boolean }> = {
  circle: { d: 'M10 0A10 10 0 1 1-10 0A10 10 0 1 1 10 0Z' },
  triangle: { d: 'M0-11.5L11.2 8.2H-11.2Z' },
  square: { d: 'M-9-9H9V9H-9Z' },
  pentagon: { d: polygon(5, 11.3) },
  central: { d: star(5, 14, 6), solid: true },
  joker: { d: 'M0-11V11M-9.5-5.5L9.5 5.5M-9.5 5.5L9.5-5.5' },
  switch: { d: 'M-7 12V-11M-7 5C-7-3 7-1 7-11M-11-6.5L-7-11L-3-6.5M3-6.5L7-11L11-6.5' },
};

/** The n-th of several equal parts of a ring, from the top; a whole ring in two halves. */
export function ringPart(radius: number, n: number, parts: number): string {
  const [from, middle, to] = [n, n + 0.5, n + 1].map((turn) => corner(radius, turn / parts));
  return `M${from}A${radius} ${radius} 0 0 1 ${middle}A${radius} ${radius} 0 0 1 ${to}`;
}
