import { expect, playNow, ready, settle, test } from './table';

test('the tile just laid is not followed before somebody points at it', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  for (let n = 0; n < 3; ++n) {
    await ready(page);
    const before = Number(await page.locator('.table').getAttribute('data-length'));
    const target = page.locator('.target[data-square]').nth(3 * n);
    const square = (await target.getAttribute('data-square')) ?? '';
    const { x, y, width, height } = (await target.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(middle.x - 40, middle.y, { steps: 4 });
    await page.mouse.move(middle.x, middle.y, { steps: 4 });
    await page.mouse.click(middle.x, middle.y);
    // Until the bot has answered: nothing is veiled, though the pointer rests on the new tracks.
    await page.locator(`[data-track^="${square}"]`).first().waitFor({ state: 'attached' });
    const answered = async () =>
      Number(await page.locator('.table').getAttribute('data-length')) > before + 2;
    while (!(await answered())) {
      await expect(page.locator('.trace')).toHaveCount(0);
      await page.waitForTimeout(40);
    }
    // A hand is never quite still.
    await page.mouse.move(middle.x + 3, middle.y + 2);
    await page.waitForTimeout(300);
    await expect(page.locator('.trace')).toHaveCount(0);

    // On purpose: over a track of that tile, from elsewhere.
    const track = await page
      .locator(`[data-track="${square}0"]`)
      .evaluate((path: SVGPathElement) => {
        const on = path.getPointAtLength(path.getTotalLength() / 2);
        const at = on.matrixTransform(path.getScreenCTM() ?? undefined);
        return { x: at.x, y: at.y };
      });
    await page.mouse.move(5, 5);
    await page.mouse.move(track.x, track.y, { steps: 5 });
    await expect(page.locator('.trace')).toHaveCount(1);
    await page.mouse.move(5, 5);
    await expect(page.locator('.trace')).toHaveCount(0);
  }
});

test('a click follows a track at once', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);
  const before = (await page.locator('.table').getAttribute('data-length')) ?? '';
  const target = page.locator('.target[data-square]').first();
  await target.click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
  await ready(page);
  await page.locator('[data-track]').first().dispatchEvent('click');
  await expect(page.locator('.trace')).toHaveCount(1);
});

test('an entry of the log that slides under the pointer highlights nothing', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);
  await page.locator('#tab-log').click();
  for (let n = 0; n < 4; ++n) {
    await page.locator('.target[data-square]').first().waitFor();
    await page.getByLabel('Log').locator('li').nth(n).hover();
    const before = Number(await page.locator('.table').getAttribute('data-length'));
    await page.locator('.target[data-square]').first().focus();
    await page.keyboard.press('Enter');
    const length = async () => Number(await page.locator('.table').getAttribute('data-length'));
    await expect.poll(length).toBeGreaterThan(before + 2);
    await page.waitForTimeout(400);
    await expect(page.locator('rect.told')).toHaveCount(0);
  }
});
