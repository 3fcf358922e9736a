import { manifestOf, type Language } from './manifests';

/** A space at which no line ends. */
const held = '\u00a0';

/** Spaces before characters that must not start a line, by language. */
const before = new Map<Language, RegExp>();

function spacesIn(language: Language): RegExp {
  const signs = manifestOf(language).noBreakBefore.replace(/[\]\\^-]/g, '\\$&');
  const spaces = before.get(language) ?? new RegExp(` (?=[${signs}])`, 'g');
  before.set(language, spaces);
  return spaces;
}

/** The text with spaces as its language sets them; catalogues are written with plain ones. */
export function typeset(text: string, language: Language): string {
  const isSpaced = manifestOf(language).noBreakBefore.includes('%');
  const spaced = isSpaced ? text : text.replaceAll(' %', '%');
  return spaced.replace(spacesIn(language), held).replaceAll('« ', `«${held}`);
}
