import type { Language } from './manifests';
import { formFor } from './plural';

/** The text at a place of a form. */
export interface Word {
  text: string;
  /** How many it is, where it is a number or a list. */
  count?: number;
  /** It is the person who reads. */
  isYou?: boolean;
  /** There is something to speak of. */
  there: boolean;
}

export type WordAt = (place: string) => Word;

export const thing = (text: string): Word => ({ text, there: text !== '' });
export const numberWord = (n: number): Word => ({ text: String(n), count: n, there: n !== 0 });

/** Where the sign stands outside of all places within the text. */
function findOutside(text: string, sign: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; ++i) {
    if (depth === 0 && text[i] === sign) return i;
    depth += text[i] === '{' ? 1 : text[i] === '}' ? -1 : 0;
  }
  return text.length;
}

/** The forms of a place, between its bars. */
function formsIn(text: string): string[] {
  const bar = findOutside(text, '|');
  return bar === text.length ? [text] : [text.slice(0, bar), ...formsIn(text.slice(bar + 1))];
}

function chosen(word: Word, forms: readonly string[], language: Language): string | undefined {
  if (word.count !== undefined) return forms[formFor(language, word.count, forms.length)];
  return word.isYou ? forms[0] : forms.at(-1);
}

/** The text between the braces of a place. */
function fillPlace(place: string, wordAt: WordAt, language: Language): string {
  const [name = ''] = /^[^|?]*/.exec(place) ?? [];
  const word = wordAt(name);
  if (name === place) return word.text;
  const forms = formsIn(place.slice(name.length + 1));
  const form =
    place[name.length] === '?' ? forms[word.there ? 0 : 1] : chosen(word, forms, language);
  return filled(form ?? '', wordAt, language);
}

/**
 * The form with its places filled. {points} is the word itself. {points|point|points} is the form that goes with it: for a
 * number by its plural category (plural.ts), for anybody else the first if it is the reader ("you"), otherwise the last.
 * {owner?for {owner}|for nobody} is what is said where there is something, and where not.
 */
export function filled(form: string, wordAt: WordAt, language: Language): string {
  const open = form.indexOf('{');
  if (open < 0) return form;
  const rest = form.slice(open + 1);
  const close = findOutside(rest, '}');
  const place = fillPlace(rest.slice(0, close), wordAt, language);
  return form.slice(0, open) + place + filled(rest.slice(close + 1), wordAt, language);
}
