import type { Language } from './manifests';

/** The files of all languages but English, which each part of the page imports itself. */
const files = import.meta.glob<unknown>(
  [
    '../languages/*/*.json',
    '!../languages/en/*.json',
    '!../languages/*/manifest.json',
    '../../../data/texts/*/*.json',
    '!../../../data/texts/en/*.json',
  ],
  { import: 'default' },
);

const pathOf = (language: Language, part: string): string =>
  part.startsWith('data/texts/')
    ? `../../../${part.replace('texts/', `texts/${language}/`)}.json`
    : `../languages/${language}/${part}.json`;

const isPart = (part: string): boolean =>
  Object.keys(files).some((path) => path === pathOf(path.split('/').at(-2) ?? '', part));

/**
 * The texts of a part in a language: src/languages/<language>/<part>.json, or data/texts/<language>/<name>.json for the part
 * data/texts/<name>. Nothing where the language has not translated it.
 */
export async function catalogue<T extends object>(
  language: Language,
  part: string,
): Promise<Partial<T>> {
  const load = files[pathOf(language, part)];
  if (!load && !isPart(part)) throw new Error(`no language has ${part}.json`);
  return ((await load?.()) ?? {}) as Partial<T>;
}

/** The texts, and English where one is missing or empty. */
export function withFallback<T>(own: unknown, english: T): T {
  if (typeof english !== 'object' || english === null)
    return own === undefined || own === '' ? english : (own as T);
  const texts = (own ?? {}) as Record<string, unknown>;
  const rows = Object.entries(english).map(([key, text]) => [key, withFallback(texts[key], text)]);
  return (Array.isArray(english) ? rows.map(([, text]) => text) : Object.fromEntries(rows)) as T;
}
