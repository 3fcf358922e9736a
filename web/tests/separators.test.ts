import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Svelte drops white space at the start of a block: a dot right there would touch the word before it ("30 min· solo"). */
const folder = resolve(import.meta.dirname, '../src');
const touching = /\S\{(?:#if|#each|:else)[^}]*\}\s*·/;

test('what a dot sets apart has a space on both sides', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .filter((name) => touching.test(readFileSync(join(folder, name), 'utf8')));
  expect(found).toEqual([]);
});

test('the check finds a dot that touches', () => {
  expect('{players}{#if printed}\n · {minutes}{/if}').toMatch(touching);
  expect('{players}\n{#if printed}· {minutes}{/if}').not.toMatch(touching);
});
