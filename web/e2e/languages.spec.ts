import { closeSigns } from './french';
import { expect, moves, openMoves, ready, visit, settle, test } from './table';

const places = [
  '',
  '#/new/metro',
  '#/settings',
  '#/rules',
  '#/daily',
  '#/replay',
  '#/board',
  '#/tutorial',
  '#/puzzles',
];

/** Small words of English that no German or French sentence has. */
const english = /\b(the|and|with|your|you|gets|scores|takes|goes|draws)\b/i;
const names = /On the Underground/g;

for (const language of ['de', 'fr'] as const)
  test(`on a phone in ${language} nothing is wider than the screen or left in English`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await settle(page, { language });
    const look = async (place: string): Promise<void> => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([place, wide]).toEqual([place, 390]);
      const text = (await page.locator('body').innerText()).replace(names, '');
      expect([place, text.split('\n').filter((line) => english.test(line))]).toEqual([place, []]);
      const close = language === 'fr' ? await closeSigns(page) : [];
      expect([place, close]).toEqual([place, []]);
    };
    for (const place of places) {
      await visit(page, place);
      await look(place);
    }
    for (const name of ['Metro: Berlin', 'Next Station: London', 'On the Underground: Paris']) {
      const title = language === 'fr' ? name.replace(':', '\u00a0:') : name;
      await page.goto('./');
      const play = page.locator(`button[aria-label$="${title}"]`).first();
      await play.waitFor({ state: 'attached' });
      // Cities are inside their game's card.
      if (!(await play.isVisible()))
        for (const inside of await page.locator('details[data-editions] summary').all())
          await inside.click();
      await play.click();
      for (let n = 0; n < 2; ++n) {
        await ready(page);
        const before = await page.locator('.table').getAttribute('data-length');
        await openMoves(page);
        await moves(page).last().click();
        await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
      }
      await ready(page);
      await look(title);
      for (const tab of ['log', 'text']) {
        await page.locator(`#tab-${tab}`).click();
        await look(`${title}, ${tab}`);
      }
    }
  });
