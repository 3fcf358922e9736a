import { mkdirSync } from 'node:fs';
import { brokenLine, test } from './tables/people';
import { looksOf, scenes } from './tables/scenes';

/** Every page of tables across the network, in four forms and the three languages. LOOKS=lobby,table takes only some. */
const folder = new URL('../../build/looks/', import.meta.url).pathname;
const only = process.env.LOOKS?.split(',');

const forms = [
  { name: 'desktop-light', isOnPhone: false, theme: 'light', language: 'en' },
  { name: 'desktop-dark', isOnPhone: false, theme: 'dark', language: 'de' },
  { name: 'phone-light', isOnPhone: true, theme: 'light', language: 'fr' },
  { name: 'phone-dark', isOnPhone: true, theme: 'dark', language: 'de' },
] as const;

test.use({ excused: brokenLine });

for (const { name: form, ...how } of forms)
  for (const [scene, look] of Object.entries(scenes))
    test(`${form}: ${scene}`, async ({ arrive }) => {
      test.skip(only !== undefined && !only.includes(scene));
      mkdirSync(folder, { recursive: true });
      await look(await looksOf(arrive, how, (name) => `${folder}${name}.${form}.png`));
    });
