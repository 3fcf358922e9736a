import { mkdirSync } from 'node:fs';

/** Where pictures to be looked at go; LOOKS=table,home takes only some scenes. */
export const folder = new URL('../../build/looks/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const only = process.env.LOOKS?.split(',');
export const isLeftOut = (scene: string): boolean => only !== undefined && !only.includes(scene);

export const forms = [
  { name: 'desktop-light', isOnPhone: false, theme: 'light', language: 'en' },
  { name: 'desktop-dark', isOnPhone: false, theme: 'dark', language: 'de' },
  { name: 'phone-light', isOnPhone: true, theme: 'light', language: 'fr' },
  { name: 'phone-dark', isOnPhone: true, theme: 'dark', language: 'de' },
] as const;
