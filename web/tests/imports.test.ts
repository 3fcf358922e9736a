// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => join(src, name));
const known = new Set(files);

const specifier = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g;

/** The files that a file names, at once or when they are needed. */
function importsOf(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, path]) => path ?? '');
  return named.flatMap((path) => {
    const place = resolve(dirname(file), path);
    const found = ['', '.ts', '.svelte.ts', '/index.ts'].map((end) => place + end);
    return found.find((one) => known.has(one)) ?? [];
  });
}

/** The linter holds static imports to the same. */
const layers = resolve(import.meta.dirname, '../layers.json');
const mayImport = JSON.parse(readFileSync(layers, 'utf8')) as Record<string, readonly string[]>;

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const short = (file: string): string => relative(src, file);
const folderOf = (file: string): string => short(file).split('/')[0] ?? '';

/** The ways that lead back to where they began, each from the first file that was met on it. */
function cycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].map(short).join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

describe('imports', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(300);
    const all = [...graph.values()].flat();
    expect(all.length).toBeGreaterThan(1000);
  });

  it('go from the folders above to those below only', () => {
    const wrong = [...graph].flatMap(([file, imports]) =>
      imports
        .filter((one) => folderOf(one) !== folderOf(file))
        .filter((one) => mayImport[folderOf(file)]?.includes(folderOf(one)) === false)
        .map((one) => `${short(file)} -> ${short(one)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead back to where they began', () => expect(cycles()).toEqual([]));
});
