import { describe, expect, it } from 'vitest';
import { de } from '../src/app/texts/de';
import { en } from '../src/app/texts/en';
import { fr } from '../src/app/texts/fr';

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['German', de],
  ['French', fr],
])('the %s catalogue', (_, catalogue) => {
  it('has the keys of the English one', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('fills the same places', () => {
    for (const [key, text] of Object.entries(en))
      expect([key, places(catalogue[key as keyof typeof en])]).toEqual([key, places(text)]);
  });

  it('leaves no text empty', () => {
    const empty = Object.entries(catalogue).filter(([, text]) => text === '');
    expect(empty).toEqual([]);
  });
});
