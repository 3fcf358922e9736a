import { withColon, wordsOf } from '../i18n/language.svelte';
import en from '../languages/en/workshop.json';

export type WorkshopKey = keyof typeof en;

const words = wordsOf('workshop', en);
await words.ready;

/** A text of the map editor, with its {places} filled. */
export const say = words.say;

/** The text under `group.id`, or the id itself: names of a map's own need no text. */
export const textOf = (
  group: string,
  id: string,
  places?: Record<string, string | number>,
): string => words.textOf(group, id, places) ?? id;

/** The text under `group.id`; null where there is none. */
export const textIn = (
  group: string,
  id: string,
  places?: Record<string, string | number>,
): string | null => words.textOf(group, id, places) ?? null;

/** A thing with its kind: "Station: Bank"; "Station 4" says it already. */
export function thingText(kind: string, name: string): string {
  const title = textOf('thing', kind);
  if (name === '') return title;
  return name.startsWith(title) ? name : withColon(title, name);
}

/** Of a choice: the text under that key, or a name that is one already. */
export const choiceText = (key: string): string =>
  words.has(key) ? say(key) : key.includes('.') ? key.slice(key.indexOf('.') + 1) : key;
