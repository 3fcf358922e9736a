import { devices, type Page } from '@playwright/test';
import { chooseDeal, expect, openMoves, playNow, ready, settle, test } from './table';

const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 12'];
test.use({ viewport: { ...viewport, height: 844 }, hasTouch, isMobile, deviceScaleFactor });

const length = (page: Page) => page.locator('.table').getAttribute('data-length');
const bar = (page: Page) => page.locator('.asked');

/** Taps what is drawn there, as a finger does. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const at = await target.evaluate((element) => {
    const path = element instanceof SVGPathElement ? element : null;
    const middle = path
      ?.getPointAtLength(path.getTotalLength() / 2)
      .matrixTransform(path.getScreenCTM() ?? undefined);
    const { x, y, width, height } = element.getBoundingClientRect();
    return middle ? { x: middle.x, y: middle.y } : { x: x + width / 2, y: y + height / 2 };
  });
  await page.touchscreen.tap(at.x, at.y);
}

/** A tap may leave several moves open; then the first of them is tapped. */
async function tapMove(page: Page, selector: string): Promise<void> {
  await tap(page, selector);
  const which = page.locator('[data-pick], .choice button');
  await bar(page).or(which.first()).first().waitFor();
  if (!(await bar(page).isVisible())) {
    if (await page.locator('[data-pick]').count()) await tap(page, '[data-pick]');
    else await which.first().tap();
  }
  await expect(bar(page)).toBeVisible();
}

const places = [
  ['Metro', '.target[data-square]'],
  ['Next Station: London', '[data-station][role="button"]:not(.powered)'],
  ['On the Underground: London', '[data-block]'],
] as const;

for (const [title, place] of places)
  test(`a tap on ${title} shows the move, and it counts when confirmed`, async ({ page }) => {
    await settle(page, { confirm: 'touch' });
    await playNow(page, title);
    await ready(page);
    const before = await length(page);

    await tapMove(page, place);
    await expect(bar(page).locator('em')).toHaveText(/point/);
    expect(await length(page)).toBe(before);

    await bar(page).getByRole('button', { name: 'Cancel' }).tap();
    await expect(bar(page)).toHaveCount(0);
    expect(await length(page)).toBe(before);

    await tapMove(page, place);
    await bar(page).getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
    await expect(bar(page)).toHaveCount(0);
  });

test('a second tap on the same place confirms', async ({ page }) => {
  await settle(page, { confirm: 'touch' });
  await playNow(page, 'Metro');
  await ready(page);
  const before = (await length(page)) ?? '';
  await tapMove(page, '.target[data-square]');
  await expect(page.locator('.ghost')).toBeVisible();
  await tap(page, '.target[data-square]');
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
});

test('a choice without a place on the board is asked about too', async ({ page }) => {
  await settle(page, { confirm: 'touch' });
  await playNow(page, 'Metro');
  await ready(page);
  await page.locator('[data-do="draw"]').tap();
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Cancel' }).tap();
  await openMoves(page);
  await page.locator('button[data-move]').first().tap();
  await expect(bar(page)).not.toHaveAttribute('data-asked', 'draw');
});

test('the setting switches the question off', async ({ page }) => {
  await settle(page, { confirm: 'never' });
  await playNow(page, 'Metro');
  await ready(page);
  const before = (await length(page)) ?? '';
  await tap(page, '.target[data-square]');
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
});

test('a finger beside a small entrance of the central station means it', async ({ page }) => {
  await settle(page, { confirm: 'touch' });
  await page.goto('./#/new/metro');
  await page.getByRole('radio', { name: /^Custom/ }).check({ force: true });
  await page.locator('#option-centre').selectOption('central-stations');
  await chooseDeal(page, '3');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  await ready(page);
  const entrance = page.locator('[data-entrance]').first();
  for (let n = 0; n < 60 && (await entrance.count()) === 0; ++n) {
    await ready(page);
    const before = (await length(page)) ?? '';
    await openMoves(page);
    await page.locator('button[data-move]').first().tap();
    await bar(page).getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
  }
  await entrance.scrollIntoViewIfNeeded();
  const box = await entrance.locator('.dock').boundingBox();
  if (box === null) throw new Error('no entrance');
  await page.touchscreen.tap(box.x + box.width / 2 + 15, box.y + box.height / 2 + 12);
  await expect(bar(page)).toHaveAttribute('data-asked', /^central/);
});
