import { catalogue } from './catalogues';
import { manifests } from './manifests';
import { filled, thing, type Word } from './sentence';
import { typeset, type Language } from './typeset';

export type { Language };

/** The language of the page. */
export const spoken = $state<{ language: Language }>({ language: 'en' });

/** How numbers, dates and lists are written: the English of the page is British. */
export const locale = (): string => (spoken.language === 'en' ? 'en-GB' : spoken.language);

type Follower = (language: Language) => Promise<void>;
const followers: Follower[] = [];
let wanted: Language = 'en';

/** The page speaks the language once every catalogue in use has it. */
export async function turnTo(language: Language): Promise<void> {
  wanted = language;
  await Promise.all(followers.map((follow) => follow(language)));
  if (wanted === language) spoken.language = language;
}

type Texts<Key extends string> = Record<Key, string>;
type Places = Record<string, string | number>;

export interface Words<Key extends string> {
  /** A text in the language of the page with its {places} filled (sentence.ts). */
  say: (key: Key, places?: Places) => string;
  has: (key: string) => key is Key;
  /** The text for an id of the engine, under `group.id`; null where the catalogue has none. */
  textOf: (group: string, id: string, places?: Places) => string | null;
  /** The text as it stands in the catalogue, with its places; null as above. */
  form: (key: string) => string | null;
  /** When it can speak the language of the page. */
  ready: Promise<void>;
}

/** Words that may stand alone, as they go on after a colon; German has its capitals where they belong. */
export const afterColon = (text: string): string =>
  manifests[spoken.language].capitals
    ? text
    : text.replace(/^\p{Lu}(?=[\p{Ll}’])/u, (first) => first.toLocaleLowerCase());

const spaced = (sign: string): string =>
  typeset(manifests[spoken.language].spaced ? ` ${sign} ` : `${sign} `, spoken.language);

/** The signs of the language, with their spaces. */
export const colon = (): string => spaced(':');
export const semicolon = (): string => spaced(';');

/** A word, and what is said of it. */
export const withColon = (what: string, more: string | number): string =>
  `${what}${colon()}${more}`;

/** A number, with the form that the language of the page has for so many. */
export const numberWord = (n: number): Word => ({
  text: String(n),
  one: new Intl.PluralRules(spoken.language).select(n) === 'one',
  there: n !== 0,
});

const wordOf = (value: string | number): Word =>
  typeof value === 'number' ? numberWord(value) : thing(value);

/** With one figure after the point, or the comma. */
export const decimal = (n: number): string =>
  n.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** So many of a hundred. */
export const percent = (n: number): string => typeset(`${n} %`, spoken.language);

/** What is written in every language, in that of the page. */
export const inLanguage = (texts: Record<Language, string>): string =>
  typeset(texts[spoken.language], spoken.language);

/** The catalogue of a part: English at once, src/languages/<code>/<part>.ts when that language is spoken. */
export function wordsOf<Key extends string>(part: string, en: Texts<Key>): Words<Key> {
  const loaded: Partial<Record<Language, Texts<Key>>> = { en };
  const follow: Follower = async (language) => {
    if (language !== 'en') loaded[language] ??= await catalogue<Texts<Key>>(language, part);
  };
  followers.push(follow);
  const has = (key: string): key is Key => key in en;
  const text = (key: Key): string => typeset((loaded[spoken.language] ?? en)[key], spoken.language);
  const say = (key: Key, places: Places = {}): string =>
    filled(text(key), (place) => wordOf(places[place] ?? ''));
  return {
    say,
    has,
    textOf: (group, id, places) => {
      const key = `${group}.${id}`;
      return has(key) ? say(key, places) : null;
    },
    form: (key) => (has(key) ? text(key) : null),
    ready: follow(wanted),
  };
}
