// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = (path: string): string =>
  readFileSync(resolve(import.meta.dirname, '../src', path), 'utf8');

/** The custom properties of a rule, by name. */
function properties(text: string, selector: string): Map<string, string> {
  const body = text.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...body.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [
      name,
      value,
    ]) as [string, string][],
  );
}

/** WCAG 2: how much light a colour gives. */
function luminance(hex: string): number {
  const whole = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(whole.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', ':root', '.nsl-paper'],
  ['dark', ":root[data-theme='dark']", "[data-theme='dark'] .nsl-paper"],
])('what is written on the pencils of Next Station, %s', (_, page, paper) => {
  const sheet = css('games/next-station/paper.css');
  const lines = properties(css('app/shell/app.css'), page);
  const inks = new Map([...properties(sheet, '.nsl-paper'), ...properties(sheet, paper)]);

  it.each(['blue', 'green', 'pink', 'purple'])('can be read on %s', (pencil) => {
    const ink = inks.get(`--nsl-on-${pencil}`) ?? inks.get('--nsl-on-pencil') ?? '';
    expect(contrast(ink, lines.get(`--line-${pencil}`) ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
