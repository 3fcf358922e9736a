import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { handedBoard, kindOf, passOn } from '../src/app/library/opened';
import { handedFile } from '../src/app/library/load-replay';

const data = resolve(import.meta.dirname, '../../data');
const board = readFileSync(resolve(data, 'boards/metro/paris.json'), 'utf8');
const replay = '{"edition":"metro-paris","seats":2}\n{"action":"a1"}\n';

afterEach(() => sessionStorage.clear());

test('a replay is told by its first line', () => expect(kindOf(replay).kind).toBe('replay'));
test('a replay of one line is one', () =>
  expect(kindOf('{"edition":"metro-paris"}').kind).toBe('replay'));
test('a board is told by its role', () => expect(kindOf(board).kind).toBe('board'));
test.each([
  '{"document":"mornington/library","version":1,"games":[]}',
  '[{"id":"1"}]',
  '{"setup":{},"steps":[]}',
])('saved games are told by what they hold: %s', (text) =>
  expect(kindOf(text).kind).toBe('library'),
);
test('a link leads to its page, with words around it too', () =>
  expect(kindOf('See https://metro.example/#/replay/table/0123456789abcdef it was close')).toEqual({
    kind: 'address',
    parts: ['replay', 'table', '0123456789abcdef'],
  }));
test('so does a link with a path of its own', () =>
  expect(kindOf('https://metro.example/game/0123456789abcdef/12')).toEqual({
    kind: 'address',
    parts: ['replay', 'table', '0123456789abcdef', '12'],
  }));
test.each([
  '',
  'hello',
  'https://',
  'https://%',
  'https://elsewhere.example/',
  '{"a":1}',
  '12',
  'null',
  '"text"',
])('nothing of ours is nothing: %s', (text) => {
  expect(kindOf(text)).toEqual({ kind: 'unknown' });
  expect(passOn('x', text)).toBeNull();
});

test('a replay is handed over to the page of replays', () => {
  expect(passOn('game.jsonl', replay)).toEqual(['replay', 'file']);
  expect(handedFile()).toBe(replay);
});
test('a board is handed over with its name', async () => {
  expect(passOn('paris.json', board)).toEqual(['board', 'file']);
  expect(handedBoard()?.name).toBe('paris.json');
  expect(await handedBoard()?.text()).toBe(board);
});
test('an address is taken apart as the page does', () =>
  expect(passOn('', 'http://a.example/#/puzzles/metro/a%2Fb')).toEqual([
    'puzzles',
    'metro',
    'a/b',
  ]));
