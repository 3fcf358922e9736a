import type { Form, Words } from '../i18n/language.svelte';
import { filled, numberWord, thing, type Word } from '../i18n/sentence';
import type { Happening, LogEntry, Seat } from '../protocol';

/** How the players are called; `you` is the reader's seat, if the reader has no other name. */
export interface People {
  names: readonly string[];
  you: Seat | null;
}

/** A family's word for a thing at a place; null if the event's field is used as it is. */
export type NameAt = (place: string) => Word | null;

export const nobody: Word = { text: 'nobody', there: false };

/** A seat by name, or as "you". */
export const person = ({ names, you }: People, seat: Seat, nameless: string): Word =>
  seat === you ? { text: 'you', isYou: true, there: true } : thing(names[seat] || nameless);

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
  catalogue: Pick<Words<string>, 'form'>,
  { detail, points }: Happening,
  nameAt: NameAt,
): string | null {
  const fields: Record<string, unknown> = { points, ...detail };
  const fill = ({ text, language }: Form): string => filled(typeset(text), wordAt, language);
  const wordAt = (place: string): Word => {
    if (place.startsWith('a_')) return withArticle(wordAt(place.slice(2)));
    const word = nameAt(place) ?? plain(fields[place]);
    const form = catalogue.form(`${place}.${word.text}`);
    return form === null ? word : { ...word, text: fill(form) };
  };
  const form = catalogue.form(detail.event);
  if (form === null) return null;
  // A square is named as on the board, also at the start of a sentence.
  return form.text.startsWith('{square}') ? fill(form) : capital(fill(form));
}

/** The event of that kind among the effects of an action. */
export const effectOf = ({ events }: LogEntry, kind: string): Happening | null =>
  events.find(({ detail }) => detail.event === kind) ?? null;
