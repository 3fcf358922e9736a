import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { manifestOf, manifests, type Language } from '../src/i18n/manifests';

/** The languages that there are, from their folders: no test has a list of its own. */
export const languages: readonly Language[] = Object.keys(manifests);
export const translations = languages.filter((code) => code !== 'en');

export const isPartial = (language: Language): boolean => manifestOf(language).partial ?? false;
export const wholeTranslations = translations.filter((code) => !isPartial(code));

/** Those that have a space before their double signs. */
export const spacedLanguages = languages.filter((code) =>
  manifestOf(code).noBreakBefore.includes(':'),
);

const root = resolve(import.meta.dirname, '../..');
export const folderOf = (language: Language): string => `${root}/web/src/languages/${language}`;
const sentencesOf = (language: Language): string => `${root}/data/texts/${language}`;

const namesIn = (folder: string, end: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => (name.endsWith(end) ? basename(name, end) : []))
    : [];

/** The parts that a language has texts of, as src/i18n/catalogues.ts names them. */
export const partsOf = (language: Language): string[] => [
  ...namesIn(folderOf(language), '.json').filter((part) => part !== 'manifest'),
  ...namesIn(sentencesOf(language), '.json').map((part) => `data/texts/${part}`),
];
export const rulesOf = (language: Language): string[] =>
  namesIn(language === 'en' ? `${root}/docs/rules` : `${folderOf(language)}/rules`, '.md');

export type Texts = Record<string, unknown>;

/** The texts of a part as they stand in the file; none where there is no file. */
export function read(language: Language, part: string): Texts {
  const file = part.startsWith('data/texts/')
    ? `${sentencesOf(language)}/${basename(part)}.json`
    : `${folderOf(language)}/${part}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/** Every text of a part, by its path in the file. */
export function leaves(found: unknown, path = ''): [path: string, text: string][] {
  if (typeof found === 'string') return [[path, found]];
  return Object.entries(found as object).flatMap(([key, one]) =>
    leaves(one, path === '' ? key : `${path} › ${key}`),
  );
}
