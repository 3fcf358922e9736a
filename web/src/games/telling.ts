import { numberWord, type Words } from '../i18n/language.svelte';
import { filled, thing, type Word } from '../i18n/sentence';
import type { Happening, Seat } from '../protocol';

/** How the players are called; `you` is the seat of whoever reads, where they have no other name. */
export interface People {
  names: readonly string[];
  you: Seat | null;
}

/** What a family calls a thing at a place; null where the field of the event says it as it stands. */
export type NameAt = (place: string) => Word | null;

export const nobody: Word = { text: 'nobody', one: false, there: false };

/** A seat by name, or as "you". */
export const person = ({ names, you }: People, seat: Seat, nameless: string): Word =>
  seat === you ? { text: 'you', one: true, there: true } : thing(names[seat] || nameless);

/** A field as it stands. */
function plain(value: unknown): Word {
  if (typeof value === 'number') return numberWord(value);
  if (typeof value === 'boolean') return { ...thing(''), there: value };
  return thing(Array.isArray(value) ? value.join(', ') : String(value ?? ''));
}

const withArticle = (word: Word): Word => ({
  ...word,
  text: (/^[aeio]/.test(word.text) ? 'an ' : 'a ') + word.text,
});

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The English catalogue is written so that every terminal can show it. */
const typeset = (form: string): string => form.replaceAll("'", '’').replaceAll(' x ', ' × ');

/** An event in one sentence of the catalogue (data/texts); null for a kind that it does not know. */
export function told(
  catalogue: Words<string>,
  { detail, points }: Happening,
  nameAt: NameAt,
): string | null {
  const fields: Record<string, unknown> = { points, ...detail };
  const fill = (form: string): string => filled(typeset(form), wordAt);
  const wordAt = (place: string): Word => {
    if (place.startsWith('a_')) return withArticle(wordAt(place.slice(2)));
    const word = nameAt(place) ?? plain(fields[place]);
    const form = catalogue.form(`${place}.${word.text}`);
    return form === null ? word : { ...word, text: fill(form) };
  };
  const form = catalogue.form(detail.event);
  if (form === null) return null;
  // A square is called as on the board, at the beginning of a sentence too.
  return form.startsWith('{square}') ? fill(form) : capital(fill(form));
}
