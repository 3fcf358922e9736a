import { expect, moves, ready, settle, test } from './table';

test('people at one screen see a curtain where there are secrets', async ({ page }) => {
  await settle(page, { confirm: 'always' });
  await page.goto('./#/new/underground-paris');
  await page.getByLabel('Who plays seat 2').selectOption('human');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.getByRole('button', { name: /^I am/ });
  for (let i = 0; i < 40 && !(await curtain.isVisible()); ++i) {
    await page.locator('button[data-move], .curtain button, .controls .primary').first().waitFor();
    if (await curtain.isVisible()) break;
    const confirm = page.getByRole('button', { name: 'Confirm' });
    if (await confirm.isVisible()) await confirm.click();
    else await moves(page).first().click();
    await page.waitForTimeout(150);
  }
  await expect(curtain).toBeVisible();
  await expect(page.locator('.table')).toHaveCount(0);
  await curtain.click();
  await ready(page);
});
