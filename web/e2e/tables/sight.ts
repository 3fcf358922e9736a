import type { Locator, Page } from '@playwright/test';
import { expect } from './people';

/** Sizes of phones, upright and on their side. */
export const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
].flatMap(({ width, height }) => [
  { width, height },
  { width: height, height: width },
]);

/** Whether all of it is on the screen, and nothing lies over its middle. */
async function isInSight(found: Locator): Promise<boolean> {
  return found.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isInside =
      left >= -1 &&
      top >= -1 &&
      right <= innerWidth + 1 &&
      bottom <= innerHeight + 1 &&
      right > left;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && above !== null && (one.contains(above) || above.contains(one));
  });
}

export const expectInSight = async (found: Locator): Promise<void> =>
  expect.poll(() => isInSight(found)).toBe(true);

/** On every phone, however it is held; the page keeps its own size afterwards. */
export async function expectInSightOnPhones(page: Page, found: Locator): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  for (const size of phones) {
    await page.setViewportSize(size);
    await expect.poll(async () => [size, await isInSight(found)]).toEqual([size, true]);
  }
  await page.setViewportSize(before);
}

/** Opens a tab of the table, by its id. On a phone the tabs are a sheet, which a button of the bar opens. */
export async function openTab(
  page: Page,
  id: 'log' | 'moves' | 'chat' | 'people' | 'text',
): Promise<void> {
  const sheet = page.locator('[data-side]');
  if ((await sheet.isVisible()) && (await sheet.getAttribute('aria-expanded')) === 'false')
    await sheet.click();
  await page.locator(`#tab-${id}`).click();
}

/** On a phone: what the sheet of tabs covers is in sight again. */
export async function closeTabs(page: Page): Promise<void> {
  const sheet = page.locator('[data-side][aria-expanded="true"]');
  if (await sheet.isVisible()) await sheet.click();
}
