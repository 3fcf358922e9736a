import type { Page } from '@playwright/test';
import { amount } from './amount';
import { nearItsEnd, openKept } from './kept';
import { expect, isOver, ready, settle, status, test } from './table';

const length = (page: Page) => page.locator('.table').getAttribute('data-length');

async function begin(page: Page, edition: string): Promise<void> {
  await page.goto(`./#/new/${edition}`);
  await page.getByLabel('Who plays seat 2').selectOption('greedy');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(status(page)).toBeVisible();
}

/** Clicks the n-th track space that may be built, on the picture, away from the stations. */
async function clickSpace(page: Page, n: number): Promise<boolean> {
  const spaces = page.locator('[data-block]');
  const count = await spaces.count();
  if (count === 0) return false;
  const at = await spaces.nth(n % count).evaluate((path: SVGPathElement) => {
    const middle = path.getPointAtLength(path.getTotalLength() / 2);
    const { x, y } = middle.matrixTransform(path.getScreenCTM() ?? undefined);
    return { x, y };
  });
  await page.mouse.click(at.x, at.y);
  return true;
}

/** One decision, made on the map or in the bar below it. */
async function decide(page: Page, n: number): Promise<void> {
  const before = await length(page);
  const station = page.locator('[data-station]').first();
  if (await station.isVisible()) await station.click();
  else if (!(await clickSpace(page, n * 5)))
    await page.locator('.dock .choice, .dock .token').first().click();
  const pick = page.locator('[data-pick]').first();
  const done = page.locator(`.table:not([data-length="${before}"])`);
  await pick.or(done).first().waitFor();
  if (await pick.isVisible()) await pick.click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
}

test('a game of London is played to its end on the map, against a bot', async ({ page }) => {
  test.setTimeout(300_000);
  await settle(page);
  await openKept(page, await nearItsEnd('underground-london', 30));
  let n = 0;
  for (; n < 200; ++n) {
    await ready(page);
    if (await isOver(page)) break;
    await decide(page, n);
  }
  expect(n).toBeGreaterThan(amount(6, 30));
  await expect(status(page)).toContainText(/win|share/);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
});

test('New York and Paris begin on the map', async ({ page }) => {
  await settle(page, { language: 'fr', theme: 'dark' });
  for (const edition of ['underground-new-york', 'underground-paris']) {
    await page.goto(`./#/new/${edition}`);
    await page.locator('select').nth(1).waitFor();
    await page.locator('.stop.primary').last().click();
    for (let n = 0; n < amount(3, 6); ++n) {
      await ready(page);
      await decide(page, n);
    }
  }
});

test('pointing at a track shows the Passenger’s plan, and a chosen line its places', async ({
  page,
}) => {
  await settle(page);
  await begin(page, 'underground-london');
  await ready(page);
  await expect(page.getByRole('complementary').locator('.strip')).toContainText('If he went now');
  const all = await page.locator('[data-block]').count();
  await page.locator('[data-block="camden-town--euston"]').focus();
  await expect(page.getByRole('complementary').locator('.strip')).toContainText('After this move');
  await expect(page.locator('.dock .prompt')).toContainText('Build Red from Camden Town to Euston');

  await page.getByRole('button', { name: /^Red: 20/ }).click();
  await page.locator('[data-block="high-barnet--archway"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Red, chosen: 19/ })).toBeVisible();
  expect(await page.locator('[data-block]').count()).toBeLessThan(all);

  // A track that does not touch the line: the engine's rule is shown.
  const far = await page.locator('.hits path').evaluateAll((paths) => {
    const last = paths.find((path) => !path.hasAttribute('data-block')) as SVGPathElement;
    const { x, y } = last
      .getPointAtLength(last.getTotalLength() / 2)
      .matrixTransform(last.getScreenCTM() ?? undefined);
    return { x, y };
  });
  await page.mouse.click(far.x, far.y);
  await expect(page.getByRole('link', { name: 'Rule OTU-3.5' }).first()).toBeVisible();
});

test('the tutorial, by its buttons', async ({ page }) => {
  await settle(page, { speed: 'calm' });
  await page.goto('./#/tutorial/on-the-underground');
  for (let step = 1; step <= 12; ++step) {
    await expect(page.getByText(`Step ${step} of 12`)).toBeVisible();
    await page.locator('aside button').first().click();
    await expect(page.locator('.trouble')).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Three easy puzzles' })).toBeVisible();
});
