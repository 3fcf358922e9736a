import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** A finger leaves no hover behind: what was tapped would stay coloured until the next tap. */
const folder = resolve(import.meta.dirname, '../src');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(svelte|css)$/.test(name),
);

/** The styles without what is meant for pointers that hover. */
function withoutHovering(styles: string): string {
  const at = styles.indexOf('@media (hover: hover)');
  if (at < 0) return styles;
  let end = styles.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0; ++end) {
    if (styles[end] === '{') ++depth;
    if (styles[end] === '}') --depth;
  }
  return styles.slice(0, at) + withoutHovering(styles.slice(end));
}

test('every style of something hovered is for pointers that hover', () => {
  const found = sheets.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const styles = name.endsWith('.css') ? text : (/<style>[\s\S]*<\/style>/.exec(text)?.[0] ?? '');
    return withoutHovering(styles).includes(':hover');
  });
  expect(found).toEqual([]);
});

test('the check finds a style that stays', () =>
  expect(withoutHovering('@media (hover: hover) { a:hover { b {} } } c:hover {}')).toContain(
    'c:hover',
  ));
