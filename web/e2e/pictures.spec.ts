import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { moves, playNow, playOut, ready, settle, test, type Wishes } from './table';

/** Every page and family at phone and desktop size, light and dark, from the real program. */
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

const pages: [name: string, place: string][] = [
  ['home', ''],
  ['new', '#/new/underground-paris'],
  ['rules', '#/rules/next_station'],
  ['daily', '#/daily'],
  ['board', '#/board'],
  ['settings', '#/settings'],
  ['tutorial', '#/tutorial/on-the-underground'],
];

const games: [name: string, title: string, moves: number][] = [
  ['metro', 'Metro', 14],
  ['next-station', 'Next Station: London', 24],
  ['underground', 'On the Underground: London', 24],
];

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Long enough for the lines to be drawn; clicks in the list have scrolled.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelectorAll('aside').forEach((part) => part.scrollTo(0, 0));
  });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${folder}${name}.png` });
}

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ['light', 'dark'] as const) {
    const wishes: Wishes = { theme, confirm: 'never', speed: 'none' };
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport });

      for (const [name, place] of pages)
        test(name, async ({ page }) => {
          await settle(page, wishes);
          await page.goto(`./${place}`);
          await shoot(page, `${name}-${size}-${theme}`);
        });

      for (const [name, title, count] of games)
        test(name, async ({ page }) => {
          await settle(page, wishes);
          await playNow(page, title);
          for (let i = 0; i < count; ++i) {
            await ready(page);
            const all = await moves(page).count();
            await moves(page)
              .nth((i * 5 + 1) % all)
              .click();
            await page.waitForTimeout(150);
          }
          await ready(page);
          await shoot(page, `${name}-${size}-${theme}`);
        });

      test('finished game and replay', async ({ page }) => {
        await settle(page, wishes);
        await playNow(page, 'Next Station: London');
        await playOut(page);
        await page.locator('#breakdown').scrollIntoViewIfNeeded();
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `${folder}finished-${size}-${theme}.png` });
        await page.getByRole('button', { name: 'Replay' }).click();
        await shoot(page, `replay-${size}-${theme}`);
      });
    });
  }
