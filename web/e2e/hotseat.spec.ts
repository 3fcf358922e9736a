import { openKept, person, playedGame } from './kept';
import { expect, isOver, moves, ready, settle, test } from './table';

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

// The eyes change while what the last player did is still in motion.
for (const [edition, count] of [
  ['underground-london', 24],
  ['underground-paris', 16],
  ['next-station-london', 24],
] as const)
  test(`people hand over in ${edition} with everything in motion`, async ({ page }) => {
    await settle(page, { speed: 'calm' });
    const setup = { edition, seats: 2, seed: 4 };
    await openKept(page, await playedGame(setup, [person('Ada'), person('Bo')], { moves: 24 }));
    const eyes = new Set<string | null>();
    for (let n = 0; n < count; ++n) {
      await page.locator('button[data-move], .curtain button, #breakdown').first().waitFor();
      if (await isOver(page)) break;
      const curtain = page.locator('.curtain button');
      if (await curtain.isVisible()) {
        await curtain.click();
        await page.keyboard.press('Space');
        continue;
      }
      eyes.add(await page.locator('.table').getAttribute('data-eyes'));
      await moves(page).last().click();
      await page.waitForTimeout(60);
      await expect(page.locator('.trouble')).toHaveCount(0);
    }
    expect([...eyes].sort()).toEqual(['0', '1']);
  });
