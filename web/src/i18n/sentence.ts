/** What stands at a place of a form. */
export interface Word {
  text: string;
  /** It goes with the first of two forms: one thing, or "you". */
  one: boolean;
  /** There is something to speak of. */
  there: boolean;
}

export type WordAt = (place: string) => Word;

export const thing = (text: string): Word => ({ text, one: false, there: text !== '' });

/** Where the sign stands outside of all places within the text. */
function findOutside(text: string, sign: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; ++i) {
    if (depth === 0 && text[i] === sign) return i;
    depth += text[i] === '{' ? 1 : text[i] === '}' ? -1 : 0;
  }
  return text.length;
}

/** What stands between the braces of a place. */
function fillPlace(place: string, wordAt: WordAt): string {
  const [name = ''] = /^[^|?]*/.exec(place) ?? [];
  const word = wordAt(name);
  if (name === place) return word.text;
  const forms = place.slice(name.length + 1);
  const bar = findOutside(forms, '|');
  const first = place[name.length] === '?' ? word.there : word.one;
  return filled(first ? forms.slice(0, bar) : forms.slice(bar + 1), wordAt);
}

/**
 * The form with its places filled. {points} is the word itself; {points|point|points} the one that goes with it, for one
 * thing or for "you" the first; {owner?for {owner}|for nobody} what is said where there is something, and where not.
 */
export function filled(form: string, wordAt: WordAt): string {
  const open = form.indexOf('{');
  if (open < 0) return form;
  const rest = form.slice(open + 1);
  const close = findOutside(rest, '}');
  const place = fillPlace(rest.slice(0, close), wordAt);
  return form.slice(0, open) + place + filled(rest.slice(close + 1), wordAt);
}
