/** The code of a language, as its folder in src/languages is named. */
export type Language = string;

/** A language's description of itself (src/languages/<code>/manifest.json). */
export interface Manifest {
  /** As its speakers call it. */
  name: string;
  /** The name of the viewer on the page. */
  you: string;
  /** Signs with a no-break space before them. Without % in it, "5 %" is written "5%". */
  noBreakBefore: string;
  /** How numbers, dates and lists are written, where the code does not say it. */
  locale?: string;
  /** Nouns have capitals, so that a word is written the same after a colon. */
  capitals?: true;
  /** Colours of lines are adjectives within a sentence, without a capital. */
  smallColours?: true;
  /** The colon and the semicolon are as wide as its characters, and have no spaces. */
  wideSigns?: true;
  /** Texts may be missing; English stands in their place. */
  partial?: true;
}

const found = import.meta.glob<Manifest>('../languages/*/manifest.json', {
  eager: true,
  import: 'default',
});

const codeOf = (path: string): Language => path.split('/').at(-2) ?? '';

/** English first, as the others follow it. */
export const manifests: Readonly<Record<Language, Manifest>> = Object.fromEntries(
  Object.entries(found)
    .map(([path, manifest]) => [codeOf(path), manifest] as const)
    .sort(([a], [b]) => Number(b === 'en') - Number(a === 'en')),
);

/** A language that this page does not know is treated as English. */
export const manifestOf = (language: Language): Manifest =>
  manifests[language] ?? (manifests.en as Manifest);

/** The first language that the page has, by its code or without its region. */
export const knownLanguage = (wanted: readonly string[]): Language =>
  wanted.flatMap((code) => [code, code.split('-')[0] ?? '']).find((code) => code in manifests) ??
  'en';
