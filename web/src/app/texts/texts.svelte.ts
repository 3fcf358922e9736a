import { colon, locale, spoken, turnTo, wordsOf, type Language } from '../../board/language.svelte';
import { en, type Key } from './en';

export type { Language };
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

const words = wordsOf<Key>(en, {
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
});

/** A text of the catalogue with its {places} filled. */
export const t = words.say;

export async function speak(language: Language): Promise<void> {
  await turnTo(language);
  document.documentElement.lang = spoken.language;
}

export const points = (n: number): string =>
  t(Math.abs(n) === 1 ? 'table.pointsOne' : 'table.points', { n });

export const date = (when: number): string =>
  new Date(when).toLocaleDateString(locale(), { dateStyle: 'medium' });

export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names);

/** A bot's level in words; a level newer than this page keeps its own name. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return words.has(key) ? t(key) : level;
}

/** An edition's title: a proper name, with the colon of the language, unless a catalogue says otherwise. */
export function editionTitle(id: string, title: string): string {
  const key = `edition.${id}`;
  return words.has(key) ? t(key) : title.replace(': ', colon());
}
