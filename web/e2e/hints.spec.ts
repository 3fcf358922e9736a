import { expect, playNow, ready, settle, test } from './table';

for (const [title, badge] of [
  ['Metro', '.target .expected'],
  ['Next Station: London', '.hint .expected'],
  ['On the Underground: London', '.hint .expected'],
] as const)
  test(`a hint of ${title} stands on the board and in words`, async ({ page }) => {
    await settle(page);
    await playNow(page, title);
    await ready(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const hints = page.locator('section[aria-labelledby="hints"] li');
    await expect(hints.first()).toContainText(/about \d+ points in the end/);
    await expect(hints.first()).toContainText(/\d+ games in thought/);
    // No hint shows less than one that stands below it.
    const texts = await hints.allInnerTexts();
    const sure = texts.filter((text) => !text.includes('too few to tell'));
    expect(texts.slice(0, sure.length)).toEqual(sure);
    const worth = sure.map((text) =>
      Number((/wins (\d+) %/.exec(text) ?? /about (\d+) point/.exec(text))?.[1]),
    );
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    const onBoard = (await page.locator(badge).count()) + (await page.locator('.hinted').count());
    expect(onBoard).toBeGreaterThan(0);
    await expect(page.locator(`${badge}, .hinted`).first()).toBeVisible();
  });
