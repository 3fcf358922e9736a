import axe from 'axe-core';
import { expect, playNow, ready, settle, test } from './table';

const places = [
  '',
  '#/new/underground-paris',
  '#/settings',
  '#/rules',
  '#/rules/next_station',
  '#/daily',
  '#/library',
  '#/replay',
  '#/board',
  '#/tutorial',
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

for (const theme of ['light', 'dark'] as const)
  test(`no serious or critical finding of axe, ${theme}`, async ({ page }) => {
    await settle(page, { theme, speed: 'none' });
    const check = async (place: string): Promise<void> => {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => window.axe.run());
      const grave = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${place}: ${id} at ${nodes[0]?.html ?? ''}`);
      expect(grave).toEqual([]);
    };
    for (const place of places) {
      await page.goto(`./${place}`);
      await page.waitForTimeout(700);
      await check(place);
    }
    await playNow(page, 'On the Underground: London');
    await ready(page);
    await check('table');
  });
