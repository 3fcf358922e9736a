import type { Page } from '@playwright/test';
import { chooseDeal, expect, isOver, moves, ready, settle, status, test } from './table';

const length = (page: Page) => page.locator('.table').getAttribute('data-length');

async function begin(
  page: Page,
  edition: string,
  options: Record<string, string>,
  seed: string,
  seats?: string,
): Promise<void> {
  await page.goto(`./#/new/${edition}`);
  await page.getByText('More options', { exact: true }).waitFor();
  if (seats) await page.getByRole('radio', { name: seats, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^Custom/ }).check({ force: true });
  await page.getByText('House rules').click();
  for (const [name, value] of Object.entries(options))
    await page.locator(`#option-${name}`).selectOption(value);
  await chooseDeal(page, seed);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(status(page)).toBeVisible();
  await ready(page);
}

test('Metro with free orientation: the tile is turned and laid as it is shown', async ({
  page,
}) => {
  await settle(page);
  await begin(page, 'metro', { orientation: 'free' }, '2');
  const target = page.locator('.target[data-square]').first();
  const straight = (await target.getAttribute('data-do')) ?? '';
  expect(straight).not.toContain(' as ');
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(page.locator('.target[data-do*=" as "]').first()).toBeVisible();
  await page.keyboard.press('Shift+R');
  await expect(target).toHaveAttribute('data-do', straight);
  await page.keyboard.press('r');
  const turned = page.locator('.target[data-do*=" as "]').first();
  const action = (await turned.getAttribute('data-do')) ?? '';
  const before = await length(page);
  await turned.click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  await page.getByRole('tab', { name: 'Log' }).click();
  const [, , square] = action.split(' ');
  await expect(page.getByLabel('Log').getByText(`turned right, on ${square}`)).toBeVisible();
});

test('Metro: Paris with arranged landmarks: each one is put in the own row', async ({ page }) => {
  await settle(page);
  await begin(page, 'metro-paris', { 'landmark-order': 'arranged' }, '5');
  const put: string[] = [];
  for (let n = 0; n < 8; ++n) {
    await ready(page);
    const next = page.locator('button[data-move^="arrange"]').first();
    if ((await next.count()) === 0) break;
    put.push((await next.innerText()).trim());
    const before = await length(page);
    await next.click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  expect(put.length).toBeGreaterThan(1);
  expect(put[0]).toMatch(/^Next in my row: /);
  expect(new Set(put).size).toBe(put.length);
  await expect(page.locator('.target[data-square]').first()).toBeVisible();
});

test('On the Underground: Paris: everybody sees the own objectives only', async ({ page }) => {
  await settle(page, { confirm: 'always' });
  await page.goto('./#/new/underground-paris');
  await page.getByLabel('Who plays seat 2').selectOption('human');
  await chooseDeal(page, '5');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const cards = page.locator('.objectives article');
  const curtain = page.getByRole('button', { name: /^I am/ });
  const handOver = page.locator('[data-hand-over]');
  // Whoever begins has a curtain too.
  await expect(curtain).toBeVisible();
  await expect(cards).toHaveCount(0);
  await curtain.click();
  await expect(cards).toHaveCount(2);
  const mine = await cards.allInnerTexts();
  for (let i = 0; i < 40 && !(await handOver.isVisible()); ++i) {
    await page.locator('button[data-move], .controls .primary').first().waitFor();
    if (await handOver.isVisible()) break;
    const confirm = page.getByRole('button', { name: 'Confirm' });
    if (await confirm.isVisible()) await confirm.click();
    else await moves(page).first().click();
    await page.waitForTimeout(150);
  }
  await handOver.click();
  // Behind the curtain nothing is left to be read.
  await expect(curtain).toBeVisible();
  await expect(cards).toHaveCount(0);
  await curtain.click();
  await expect(cards).toHaveCount(2);
  const theirs = await cards.allInnerTexts();
  for (const card of mine) expect(theirs).not.toContain(card);
  // Nor does the log tell what was dealt to the other.
  await page.getByRole('tab', { name: 'The board in words' }).click();
  await expect(page.locator('.text li', { hasText: 'Objective:' })).toHaveCount(2);
});

test('Next Station: a station is circled by tapping it', async ({ page }) => {
  await settle(page);
  await begin(page, 'next-station-london', { powers: 'on' }, '5', '1');
  for (const name of ['Circle', null, null])
    await page
      .locator('[data-pencil]:not(.taken)')
      .filter(name ? { hasText: name } : {})
      .first()
      .click();
  const circles = page.locator('[data-station][aria-label^="Circle "]');
  for (let n = 0; n < 12; ++n) {
    await ready(page);
    if ((await circles.count()) > 0 || (await isOver(page))) break;
    const before = await length(page);
    await moves(page).last().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  const station = circles.first();
  const name = (await station.getAttribute('aria-label')) ?? '';
  const before = await length(page);
  await station.click({ force: true });
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByLabel('Log').getByText(name)).toBeVisible();
});

test('a full game in two clicks: its modules are on, and the rulings are folded away', async ({
  page,
}) => {
  await settle(page);
  await page.goto('./#/new/next-station-london');
  await expect(page.locator('#option-powers')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Full game/ }).check({ force: true });
  await page.getByRole('radio', { name: /^Custom/ }).check({ force: true });
  await expect(page.locator('#option-powers')).toHaveValue('on');
  await expect(page.locator('#option-early-switch')).toBeHidden();
  await page.getByRole('radio', { name: /^Full game/ }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Pencil powers' })).toBeVisible();
});

test('a seat has the colour at the door that it has at the table', async ({ page }) => {
  await settle(page);
  await page.goto('./#/new/metro');
  const colours = (marks: string) =>
    page
      .locator(marks)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopColor));
  await expect.poll(async () => (await colours('.seats .mark')).length).toBe(2);
  await page.waitForTimeout(300);
  const before = await colours('.seats .mark');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await ready(page);
  expect((await colours('.table aside .mark')).slice(0, 2)).toEqual(before);
});
