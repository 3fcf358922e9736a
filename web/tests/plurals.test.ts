// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formFor } from '../src/i18n/plural';
import { languages } from './translations';

interface Tool {
  header: () => string;
  headerFile: string;
}
const path = new URL('../../tools/update_plurals.mjs', import.meta.url).pathname;
const { header, headerFile } = (await import(/* @vite-ignore */ path)) as Tool;

describe('the plural rules of the terminal', () => {
  it('are those of CLDR; otherwise run tools/update_plurals.mjs', () => {
    expect(readFileSync(headerFile, 'utf8')).toBe(header());
  });

  it.each([...languages, 'pl', 'ja', 'cs', 'lt', 'ar'])('choose in %s as the page does', (code) => {
    const row = new RegExp(`" ?[^"]* ${code} [^"]*"[^}]*?"(\\d{100})"\\s*"(\\d{100})"`);
    const [, small = '', large = ''] = row.exec(header()) ?? [];
    const forms = [0, 1, 2, 5, 12, 22, 99, 101, 112, 122, 1005];
    const told = forms.map((n) => Number(n < 100 ? small[n] : large[n % 100]));
    expect(told).toEqual(forms.map((n) => formFor(code.split('-')[0] ?? '', n, 6)));
  });
});

describe('a number with a figure after the point', () => {
  it('has the last form in a language with one for fractions', () => {
    const forms = ['punkt', 'punkty', 'punktów', 'punktu'];
    const said = [1, 2, 5, 5.3].map((n) => forms[formFor('pl', n, forms.length)]);
    expect(said).toEqual(forms);
    expect([1, 1.5].map((n) => formFor('es', n, 2))).toEqual([0, 1]);
  });
});
