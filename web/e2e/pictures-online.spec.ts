import { brokenLine, test } from './tables/people';
import { looksOf, photographs, scenes } from './tables/scenes';

/** Tables across the network at phone and desktop size, light and dark, from the real program. */
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

/** Of each scene those that join the documents. */
const shown: Record<string, readonly string[]> = {
  lobby: ['lobby-full', 'home-waiting'],
  waiting: ['waiting'],
  table: ['online-turn', 'online-plan'],
  over: ['online-over', 'online-library'],
  watching: ['online-watching'],
  daily: ['online-daily'],
};

test.use({ excused: brokenLine });

for (const size of ['desktop', 'phone'])
  for (const theme of ['light', 'dark'] as const)
    for (const [scene, names] of Object.entries(shown))
      test(`${size}, ${theme}: ${scene}`, async ({ arrive }) => {
        const how = { isOnPhone: size === 'phone', theme };
        const pathOf = (name: string) =>
          names.includes(name) ? `${folder}${name}-${size}-${theme}.png` : null;
        await scenes[scene]?.(await looksOf(arrive, how, photographs(pathOf)));
      });
