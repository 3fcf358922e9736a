import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Entry } from './record';

const folder = resolve(import.meta.dirname, '../../tests/games');
const lines = (path: string): string =>
  execFileSync('python3', ['-B', `${folder}/corpus.py`, path], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });

const entriesOf = (file: string): Entry[] =>
  lines(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);

const entriesIn = (path: string): Entry[] =>
  readdirSync(path)
    .filter((name) => name.endsWith('.xz'))
    .flatMap((name) => entriesOf(`${path}/${name}`));

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const first = once(() => entriesIn(folder));
const second = once(() => entriesIn(`${folder}/version-2`));

const choose = (entries: Entry[], forms: string[]): Entry[] =>
  entries.filter(({ form }) => forms.includes(form));

/** The kept things of tests/games, of both versions, that have one of these forms. */
export const ofForm = (...forms: string[]): Entry[] => choose([...first(), ...second()], forms);

/** Those that are kept as the schemas describe it. */
export const ofFormNow = (...forms: string[]): Entry[] => choose(second(), forms);

/** A game of the first recording, by its name there: "metro-paris/game-1-005". */
export const gameNamed = (name: string): string =>
  entriesOf(`${folder}/${name.split('/', 1).join()}.jsonl.xz`).find((entry) => entry.name === name)
    ?.text ?? '';
