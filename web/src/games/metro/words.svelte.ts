import { en, type MetroKey, type MetroTexts } from './texts/en';

const loaders: Record<string, () => Promise<MetroTexts>> = {
  en: async () => en,
  de: async () => (await import('./texts/de')).de,
  fr: async () => (await import('./texts/fr')).fr,
};

const spoken = $state<{ texts: MetroTexts }>({ texts: en });

/** Follows the language of the page, which stands on its root element. */
async function follow(): Promise<void> {
  const language = document.documentElement.lang;
  const texts = await (loaders[language] ?? loaders.en)?.();
  if (texts === undefined || document.documentElement.lang !== language) return;
  spoken.texts = texts;
}

if (typeof document !== 'undefined') {
  new MutationObserver(() => void follow()).observe(document.documentElement, {
    attributeFilter: ['lang'],
  });
  void follow();
}

/** A text of this family's catalogue with its {places} filled. */
export const w = (key: MetroKey, places: Record<string, string | number> = {}): string =>
  spoken.texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(places[name] ?? ''));

export const points = (n: number): string => w(Math.abs(n) === 1 ? 'point' : 'points', { n });
export const tiles = (n: number): string => w(n === 1 ? 'tileOne' : 'tiles', { n });

/** A colour in words; one that only a board file knows keeps its own name. */
export function colourName(colour: string): string {
  const key = `colour.${colour}`;
  return key in en ? w(key as MetroKey) : colour;
}
