import type { Page } from '@playwright/test';
import { nearItsEnd, openKept } from './kept';
import { expect, graveFaults, isOver, playNow, ready, settle, status, test } from './table';

const targets = (page: Page) => page.locator('.target[data-square]');
const length = (page: Page) => page.locator('.table').getAttribute('data-length');

async function afterwards(page: Page, before: string | null): Promise<void> {
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
}

test('a game of Metro is played to its end on the board itself, against a bot', async ({
  page,
}) => {
  await settle(page);
  await openKept(page, await nearItsEnd('metro', 24));
  for (let n = 0; n < 80; ++n) {
    await ready(page);
    if (await isOver(page)) break;
    const before = await length(page);
    const count = await targets(page).count();
    await targets(page)
      .nth((n * 5) % count)
      .click();
    await afterwards(page, before);
  }
  await expect(status(page)).toContainText(/win|share/);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await expect(page.locator('[data-track]')).toHaveCount(240);
});

test('a tile of Metro is previewed, drawn instead, dragged and refused', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);

  await targets(page).first().hover();
  await expect(page.locator('.ghost')).toBeVisible();
  await expect(page.locator('.caption')).toContainText(/Completes no line yet|\+\d+ point/);

  await page.locator('[data-do="draw"]').click();
  await expect(page.getByRole('heading', { name: 'Drawn: it must be laid' })).toBeVisible();
  await ready(page);

  // On the bare middle of the board no tile may begin: the case is said, and its rule.
  const tile = page.locator('.tile.chosen');
  await tile.dragTo(page.locator('rect[data-square="c3"]'));
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('c3 touches neither the edge nor a tile');
  await expect(refused.getByRole('link', { name: 'Rule MET-3.2' })).toHaveText('rule');
  // Nor may a click there; it leaves no frame round the board.
  await refused.getByRole('button', { name: 'Close' }).click();
  await page.locator('.closed[data-square="c3"]').click();
  await expect(refused).toBeVisible();
  await expect(page.locator('.board .pane > svg')).toHaveCSS('outline-style', 'none');

  const before = await length(page);
  await tile.dragTo(targets(page).first());
  await afterwards(page, before);
});

test('a line of Metro is traced from its station', async ({ page }) => {
  await settle(page);
  await page.goto('./#/tutorial/metro');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('.target[data-square="d1"]').click();
  await expect(page.getByText('Step 3 of 10')).toBeVisible();
  await page.locator('[data-station="5"]').hover();
  await expect(page.locator('.trace')).toBeVisible();
  await expect(page.locator('.caption')).toContainText('1 tile');
  await page.locator('[data-track="d10"]').dispatchEvent('mouseover');
  await expect(page.locator('.caption')).toContainText('station 5');
});

test('the lesson of Metro is walked to its end', async ({ page }) => {
  await settle(page);
  await page.goto('./#/tutorial/metro');
  for (let step = 1; step <= 10; ++step) {
    await expect(page.getByText(`Step ${step} of 10`)).toBeVisible();
    const target = targets(page).first();
    if ((await target.count()) > 0) await target.click();
    else await page.locator('.lesson aside button.stop').first().click();
  }
  await expect(page.getByText('That is all you need')).toBeVisible();
});

test('Metro by keyboard: from square to square, and placed', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);
  const before = await length(page);
  // Which squares are open depends on the tile that was dealt; to the right of the first one there is always another.
  await targets(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.target:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await afterwards(page, before);
});

for (const [title, theme] of [
  ['Metro: Paris', 'light'],
  ['Metro: London', 'dark'],
  ['Metro: Berlin', 'light'],
  ['Metro: New York', 'dark'],
] as const)
  test(`no serious or critical finding of axe on ${title}, ${theme}`, async ({ page }) => {
    await settle(page, { theme, speed: 'none' });
    await playNow(page, title);
    for (let n = 0; n < 2; ++n) {
      await ready(page);
      const before = await length(page);
      // A tile may bring a decision without squares, such as where a tourist goes in Paris.
      const onBoard = (await targets(page).count()) > n;
      await (onBoard ? targets(page).nth(n) : page.locator('button[data-move]').first()).click();
      await afterwards(page, before);
    }
    await ready(page);
    expect(await graveFaults(page)).toEqual([]);
  });
