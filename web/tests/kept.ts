import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Entry } from './record';

const folder = resolve(import.meta.dirname, '../../tests/games');
const lines = (name: string): string =>
  execFileSync('python3', ['-B', `${folder}/corpus.py`, `${folder}/${name}`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });

const entries = readdirSync(folder)
  .filter((name) => name.endsWith('.xz'))
  .flatMap((name) => lines(name).trimEnd().split('\n'))
  .map((line) => JSON.parse(line) as Entry);

/** The kept things of tests/games that have one of these forms. */
export const ofForm = (...forms: string[]): Entry[] =>
  entries.filter(({ form }) => forms.includes(form));
