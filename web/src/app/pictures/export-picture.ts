import { flushSync, mount, unmount } from 'svelte';
import { familyView, rowOf } from '../../games/registry';
import type { Player } from '../../protocol';
import { nameForOthers } from '../setup/player-names';
import type { Shown } from './pictures';

/** A poster's line about a seat. */
export interface Credit {
  name: string;
  points: number;
  colour: string;
}

export interface Poster extends Shown {
  title: string;
  credits: readonly Credit[];
}

/** Everybody as others call them, with the points and the colour of the table. */
export async function creditsOf(
  { board, position }: Shown,
  players: readonly Player[],
): Promise<Credit[]> {
  const family = await familyView(position.family);
  return players.map(({ name }, seat) => ({
    name: nameForOthers(name, seat),
    points: position.scores.points[seat] ?? 0,
    colour: family?.seatColour?.(seat, position, board) ?? `var(--seat-${seat})`,
  }));
}

const width = 2400;
/** Heights in the band below the picture, in parts of the width. */
const band = 0.055;

const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
] as const;

const pen = (): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  return canvas.getContext('2d', { willReadFrequently: true });
};

const hex = (n: number): string => n.toString(16).padStart(2, '0');

/** A colour as every program understands it, whatever the page's styles have mixed. */
function plainColour(colour: string, context: CanvasRenderingContext2D | null): string {
  if (!context || !/^(rgb|color|okl|hsl|lab|lch)/.test(colour)) return colour;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 255] = context.getImageData(0, 0, 1, 1).data;
  return `#${hex(r)}${hex(g)}${hex(b)}${a < 255 ? hex(a) : ''}`;
}

/** The drawing with the page's styles written into it, so that it looks the same anywhere. */
function standing(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const context = pen();
  const from = [drawn, ...drawn.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((element, n) => {
    const styles = getComputedStyle(element);
    const target = to[n] as Element;
    for (const name of inherited)
      target.setAttribute(name, plainColour(styles.getPropertyValue(name), context));
    target.removeAttribute('class');
    target.removeAttribute('style');
  });
  return copy;
}

async function dataAddress(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('no typeface'));
    reader.readAsDataURL(blob);
  });
}

/** The page's typeface, to go with the picture: other programs do not have it. */
async function typeface(): Promise<string> {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule) {
        const source = /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
        if (source === undefined) continue;
        const data = await dataAddress(new URL(source, sheet.href ?? location.href).href);
        return `@font-face{font-family:Cabin;font-weight:400 700;src:url(${data})}`;
      }
  return '';
}

const space = 'http://www.w3.org/2000/svg';

function put(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** Below the picture: what was played, by whom, and how it stands. */
function addBand(svg: SVGSVGElement, { title, credits }: Poster, height: number): void {
  const size = width * band;
  const y = height + size * 0.66;
  const letters = {
    'font-family': 'Cabin, sans-serif',
    'font-size': size * 0.5,
    fill: 'var(--ink)',
  };
  put(svg, 'text', { ...letters, x: size * 0.5, y, 'font-weight': 700 }).textContent = title;
  let right = width - size * 0.5;
  for (const { name, points, colour } of credits.toReversed()) {
    const text = `${name} ${points}`;
    const credit = put(svg, 'text', { ...letters, x: right, y, 'text-anchor': 'end' });
    credit.textContent = text;
    right -= text.length * size * 0.27 + size * 0.35;
    put(svg, 'circle', { cx: right, cy: y - size * 0.16, r: size * 0.2, fill: colour });
    right -= size * 0.6;
  }
}

/** Builds the poster in a corner that nobody sees, where the page's styles hold. */
async function drawn(poster: Poster, corner: HTMLElement): Promise<string> {
  const row = rowOf(poster.position.family);
  if (!row) throw new Error(`no drawing of ${poster.position.family}`);
  const { default: Picture } = await row.picture();
  const picture = mount(Picture, { target: corner, props: { ...poster } });
  flushSync();
  const inner = corner.querySelector('svg') as SVGSVGElement;
  const { width: across, height: down } = inner.viewBox.baseVal;
  const height = Math.round((width * down) / across);
  const outer = document.createElementNS(space, 'svg');
  const total = height + width * band;
  for (const [key, value] of Object.entries({
    width,
    height: total,
    viewBox: `0 0 ${width} ${total}`,
  }))
    outer.setAttribute(key, String(value));
  put(outer, 'rect', { width, height: total, fill: 'var(--ground)' });
  inner.setAttribute('width', String(width));
  inner.setAttribute('height', String(height));
  outer.append(inner);
  addBand(outer, poster, height);
  corner.append(outer);
  const copy = standing(outer);
  void unmount(picture);
  const style = document.createElementNS(space, 'style');
  style.textContent = await typeface();
  copy.prepend(style);
  copy.setAttribute('xmlns', space);
  return new XMLSerializer().serializeToString(copy);
}

/** A game as a picture of its own, as its family draws it, in the theme of the page. */
export async function posterOf(poster: Poster): Promise<string> {
  const corner = document.createElement('div');
  corner.className = 'offstage';
  document.body.append(corner);
  try {
    return await drawn(poster, corner);
  } finally {
    corner.remove();
  }
}

/** The same in pixels, as wide as the poster. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}
