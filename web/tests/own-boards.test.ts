import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EngineClient } from '../src/engine/client';
import type { Document } from '../src/protocol';
import { engineWire } from './engine';

const folder = resolve(import.meta.dirname, '../../data/boards');
const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
  name.endsWith('.json'),
);

/** `underground-paris/layout.json` is for underground-paris, `metro/paris.json` for metro-paris, `metro/board.json` for every Metro. */
function expected(file: string, all: readonly string[]): string[] {
  const [place = '', name = ''] = file.replace('.json', '').split('/');
  if (place !== 'metro') return [place];
  return name === 'board' ? all.filter((id) => id.startsWith('metro')) : [`metro-${name}`];
}

test('every board of the project is taken, for the games it belongs to', async () => {
  const client = new EngineClient(await engineWire());
  const all = (await client.editions()).map(({ id }) => id);
  expect(files.length).toBeGreaterThan(14);
  for (const file of files) {
    const board = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Document;
    const ids = await client.editionsOfBoard(board);
    expect([file, [...ids].sort()]).toEqual([file, expected(file, all).sort()]);
  }
});
