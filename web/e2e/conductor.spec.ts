import { expect, settle, test } from './table';

/** The phone conducts while people play on paper. */
test('flips the cards of Next Station, scores a sheet that is tapped in, and keeps the game', async ({
  page,
}) => {
  await settle(page, { speed: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#/print/next-station-london');
  await page.getByRole('link', { name: 'Let this device draw the cards' }).click();
  await page.getByLabel('Players').fill('1');
  await page.getByLabel('Name of seat 1').fill('Ada');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Which line first?').selectOption({ index: 1 });
  await expect(page.getByText('Round 1 of 4 · Turn 1')).toBeVisible();

  // Each round ends with the fifth underground card.
  const next = page.locator('[data-next]:enabled');
  for (let n = 0; n < 3; ++n) await next.click();
  await expect(page.getByText(/^Round 1 of 4 · Turn [45]$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Round 1 of 4 · Turn [45]$/)).toBeVisible();
  const over = page.getByRole('button', { name: 'Score the sheets' });
  await next.or(over).waitFor();
  while (!(await over.isVisible())) {
    await next.click();
    await next.or(over).waitFor();
  }
  await over.click();

  // In every round each symbol comes once at least, so one section from a departure can always be drawn.
  await page.locator('[data-pencil="blue"]').click();
  await page.getByRole('button', { name: 'triangle E7' }).click();
  await expect(page.locator('[data-pencil="blue"]')).toHaveText('blue: 1');
  await page.getByRole('button', { name: 'Score this sheet' }).click();
  await expect(page.locator('[data-total]')).toHaveText('Ada: 5 points');

  // From E7 on, over a second tap on a place that no line connects, to a section far away.
  await page.getByRole('button', { name: 'triangle H1', exact: true }).click();
  await page.getByRole('button', { name: 'pentagon G2', exact: true }).click();
  await expect(page.locator('[data-total]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Score this sheet' }).click();
  await expect(page.locator('.notice')).toContainText('pentagon G2 – triangle H1');
  await page.getByRole('button', { name: 'triangle H1', exact: true }).click();
  await page.getByRole('button', { name: 'Score this sheet' }).click();
  await expect(page.locator('[data-total]')).toHaveText('Ada: 5 points');

  await page.getByRole('button', { name: 'Save as a game' }).click();
  await page.goto('./#/library');
  await expect(
    page.locator('main :not(option)').filter({ hasText: 'Next Station: London' }).last(),
  ).toBeVisible();
});

test('draws the destinations of On the Underground and adds up the points', async ({ page }) => {
  await settle(page, { speed: 'none' });
  await page.goto('./#/conductor/underground-london');
  await page.getByRole('button', { name: 'Start' }).click();
  const cards = page.locator('[data-card]');
  await expect(cards).toHaveCount(4);
  const pile = async () =>
    Number(/\d+/.exec(await page.getByText(/cards to come$/).innerText())?.[0]);
  const left = await pile();
  const names = await cards.allInnerTexts();
  await cards.nth(1).click();
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Points for Player 1 in this turn').fill('3');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByText('Turn 2: Player 2')).toBeVisible();
  expect(await pile()).toBe(left - 1);
  const after = await cards.allInnerTexts();
  expect(after.slice(0, 3)).toEqual([names[0], names[2], names[3]]);
  await expect(page.locator('[data-total="0"]')).toHaveText('3');
  await page.reload();
  await expect(page.getByText('Turn 2: Player 2')).toBeVisible();
  expect(await cards.allInnerTexts()).toEqual(after);
  await page.getByRole('button', { name: 'Back one turn' }).click();
  expect(await cards.allInnerTexts()).toEqual(names);
  await page.getByRole('button', { name: 'End this game' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});
