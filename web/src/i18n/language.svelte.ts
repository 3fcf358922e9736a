import { catalogue } from './catalogues';
import { manifestOf, type Language } from './manifests';
import { filled, numberWord, thing, type Word } from './sentence';
import { typeset } from './typeset';

export type { Language };

/** The language of the page. */
export const spoken = $state<{ language: Language }>({ language: 'en' });

/** How numbers, dates and lists are written. */
export const locale = (): string => manifestOf(spoken.language).locale ?? spoken.language;

type Follower = (language: Language) => Promise<void>;
const followers: Follower[] = [];
let wanted: Language = 'en';

/** The page speaks the language once every catalogue in use has it. */
export async function turnTo(language: Language): Promise<void> {
  wanted = language;
  await Promise.all(followers.map((follow) => follow(language)));
  if (wanted === language) spoken.language = language;
}

export interface Texts<T extends object> {
  /** In the language of the page, as far as they are translated. */
  own: () => Partial<T>;
  /** When it can speak the language of the page. */
  ready: Promise<void>;
}

/** A text as it stands in the catalogue, with its places. */
export interface Form {
  text: string;
  language: Language;
}

type Places = Record<string, string | number>;

export interface Words<Key extends string> {
  /** A text in the language of the page with its {places} filled (sentence.ts). */
  say: (key: Key, places?: Places) => string;
  has: (key: string) => key is Key;
  /** The text for an id of the engine, under `group.id`; null where the catalogue has none. */
  textOf: (group: string, id: string, places?: Places) => string | null;
  /** The text with its places; null as above. */
  form: (key: string) => Form | null;
  /** When it can speak the language of the page. */
  ready: Promise<void>;
}

/** Words that may stand alone, in the form used after a colon; German has its capitals where they belong. */
export const afterColon = (text: string): string =>
  manifestOf(spoken.language).capitals
    ? text
    : text.replace(/^\p{Lu}(?=[\p{Ll}’])/u, (first) => first.toLocaleLowerCase());

const wide: Readonly<Record<string, string>> = { ':': '：', ';': '；' };

function spaced(sign: string): string {
  const { noBreakBefore, wideSigns } = manifestOf(spoken.language);
  if (wideSigns) return wide[sign] ?? sign;
  return typeset(noBreakBefore.includes(sign) ? ` ${sign} ` : `${sign} `, spoken.language);
}

/** The signs of the language, with their spaces. */
export const colon = (): string => spaced(':');
export const semicolon = (): string => spaced(';');

/** A remark in brackets, as wide as the language's characters. */
export const inBrackets = (text: string): string =>
  manifestOf(spoken.language).wideSigns ? `（${text}）` : `(${text})`;

/** A word, and what is said of it. */
export const withColon = (what: string, more: string | number): string =>
  `${what}${colon()}${more}`;

const wordOf = (value: string | number): Word =>
  typeof value === 'number' ? numberWord(value) : thing(value);

/** With one figure after the point, or the comma. */
export const decimal = (n: number): string =>
  n.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number of per cent. */
export const percent = (n: number): string => typeset(`${n} %`, spoken.language);

/** Texts of any shape: English at once, src/languages/<code>/<part>.json when that language is spoken. */
export function textsOf<T extends object>(part: string, en: T): Texts<T> {
  const loaded: Record<Language, Partial<T>> = { en };
  const follow: Follower = async (language) => {
    loaded[language] ??= await catalogue<T>(language, part);
  };
  followers.push(follow);
  return { own: () => loaded[spoken.language] ?? en, ready: follow(wanted) };
}

/** The catalogue of a part, key by key. A text that is missing is English. */
export function wordsOf<Key extends string>(part: string, en: Record<Key, string>): Words<Key> {
  const { own, ready } = textsOf<Record<string, string>>(part, en);
  const has = (key: string): key is Key => key in en;
  const form = (key: Key): Form => {
    const text = own()[key];
    const language = text ? spoken.language : 'en';
    return { text: typeset(text || en[key], language), language };
  };
  const say = (key: Key, places: Places = {}): string => {
    const { text, language } = form(key);
    return filled(text, (place) => wordOf(places[place] ?? ''), language);
  };
  return {
    say,
    has,
    textOf: (group, id, places) => {
      const key = `${group}.${id}`;
      return has(key) ? say(key, places) : null;
    },
    form: (key) => (has(key) ? form(key) : null),
    ready,
  };
}
