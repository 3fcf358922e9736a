import { spoken, type Language } from '../../board/language.svelte';
import { en, type Catalogue, type Key } from './en';

export type { Language };
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
};

const current = $state<{ catalogue: Catalogue; language: Language }>({
  catalogue: en,
  language: 'en',
});

export async function speak(language: Language): Promise<void> {
  current.catalogue = await loaders[language]();
  current.language = language;
  spoken.language = language;
  document.documentElement.lang = language;
}

/** A text of the catalogue with its {places} filled. */
export function t(key: Key, places: Record<string, string | number> = {}): string {
  return current.catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(places[name] ?? ''),
  );
}

export const points = (n: number): string =>
  t(Math.abs(n) === 1 ? 'table.pointsOne' : 'table.points', { n });

export const date = (when: number): string =>
  new Date(when).toLocaleDateString(current.language, { dateStyle: 'medium' });

export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(current.language).format(names);

/** A bot's level in words; a level newer than this page keeps its own name. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return key in en ? t(key as Key) : level;
}
