import { closeSigns } from './french';
import { isSpaced, nth, translations } from './languages';
import { graveFaults } from './table';
import { brokenLine, expect, test } from './tables/people';
import { looksOf, scenes, type Camera } from './tables/scenes';

/** The pages of tables across the network as they are photographed, on a phone and in a language with spaces before its signs, looked at by axe. */
test.use({ excused: brokenLine });

const inShort = ['lobby', 'waiting', 'table'];
const looks = Object.entries(scenes).filter(
  ([scene]) => process.env.MORNINGTON_LONG !== undefined || inShort.includes(scene),
);

const inspection: Camera = {
  shoot: async (page, name) => {
    expect([name, await graveFaults(page)]).toEqual([name, []]);
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      name,
      390,
    ]);
    expect([name, await closeSigns(page)]).toEqual([name, []]);
  },
  keep: () => Promise.resolve(),
};

const spaced = translations.filter(isSpaced);

for (const [n, [scene, look]] of looks.entries())
  test(`${scene}: everybody can read it, nothing is too wide, and signs have their spaces`, async ({
    arrive,
  }) => {
    await look(await looksOf(arrive, { isOnPhone: true, language: nth(spaced, n) }, inspection));
  });
