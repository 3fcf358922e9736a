import { mkdirSync } from 'node:fs';
import { nth, translations } from './languages';

/** Where pictures to be looked at go; LOOKS=table,home takes only some scenes. */
export const folder = new URL('../../build/looks/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const only = process.env.LOOKS?.split(',');
export const isLeftOut = (scene: string): boolean => only !== undefined && !only.includes(scene);

/** EDITIONS=metro,underground-paris shows only their tables. */
const editions = process.env.EDITIONS?.split(',');
export const isShown = (edition: string): boolean => editions?.includes(edition) ?? true;

interface Form {
  name: string;
  isOnPhone: boolean;
  viewport: { width: number; height: number };
  theme: 'light' | 'dark';
  language: string;
}

const desktop = { isOnPhone: false, viewport: { width: 1280, height: 800 } };
const phone = { isOnPhone: true, viewport: { width: 390, height: 844 } };

const usual: readonly Form[] = [
  { name: 'desktop-light', ...desktop, theme: 'light', language: 'en' },
  { name: 'desktop-dark', ...desktop, theme: 'dark', language: nth(translations, 0) },
  { name: 'phone-light', ...phone, theme: 'light', language: nth(translations, 1) },
  { name: 'phone-dark', ...phone, theme: 'dark', language: nth(translations, 2) },
];

/** SCREENS=844x390,360x640-dark shows other screens, in English. */
const screens = process.env.SCREENS?.split(',').map((name): Form => {
  const [size = '', theme] = name.split('-');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const isOnPhone = Math.min(width, height) < 600;
  const as = theme === 'dark' ? 'dark' : 'light';
  return { name, isOnPhone, viewport: { width, height }, theme: as, language: 'en' };
});

/** LANGUAGES=pl,ja shows both on a desktop and on a phone, for somebody who reads the texts in place. */
const wanted = process.env.LANGUAGES?.split(',');
export const forms: readonly Form[] =
  wanted?.flatMap((language): Form[] => [
    { name: `${language}-desktop`, ...desktop, theme: 'light', language },
    { name: `${language}-phone`, ...phone, theme: 'light', language },
  ]) ??
  screens ??
  usual;
