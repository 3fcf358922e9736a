export type Language = 'en' | 'de' | 'fr';

/** The language of the page. */
export const spoken = $state<{ language: Language }>({ language: 'en' });

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
  /** A text in the language of the page with its {places} filled; {n|point|points} is the word that goes with n. */
  say: (key: Key, places?: Places) => string;
  has: (key: string) => key is Key;
  /** The text for an id of the engine, under `group.id`; null where the catalogue has none. */
  textOf: (group: string, id: string, places?: Places) => string | null;
  /** When it can speak the language of the page. */
  ready: Promise<void>;
}

const isOne = (n: string | number | undefined): boolean =>
  typeof n === 'number' && new Intl.PluralRules(spoken.language).select(n) === 'one';

/** A catalogue: English at once, the other languages when they are spoken. */
export function wordsOf<Key extends string>(
  en: Texts<Key>,
  others: Record<Exclude<Language, 'en'>, () => Promise<Texts<Key>>>,
): Words<Key> {
  const loaded: Partial<Record<Language, Texts<Key>>> = { en };
  const follow: Follower = async (language) => {
    if (language !== 'en') loaded[language] ??= await others[language]();
  };
  followers.push(follow);
  const has = (key: string): key is Key => key in en;
  const say = (key: Key, places: Places = {}): string =>
    (loaded[spoken.language] ?? en)[key].replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, more?: string) =>
        (isOne(places[name]) ? one : more) ?? String(places[name] ?? ''),
    );
  return {
    say,
    has,
    textOf: (group, id, places) => {
      const key = `${group}.${id}`;
      return has(key) ? say(key, places) : null;
    },
    ready: follow(wanted),
  };
}
