/** The languages that the page speaks. */
export type Language = 'en' | 'de' | 'fr';

/** A space at which no line ends. */
const held = '\u00a0';

/** Spaces before what must not begin a line. */
const before: Record<Language, RegExp> = { en: / (?=–)/g, de: / (?=[%–])/g, fr: / (?=[:;!?»%–])/g };

/** The text with spaces as its language sets them; catalogues are written with plain ones. */
export function typeset(text: string, language: Language): string {
  const spaced = language === 'en' ? text.replaceAll(' %', '%') : text;
  return spaced.replace(before[language], held).replaceAll('« ', `«${held}`);
}
