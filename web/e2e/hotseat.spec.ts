import { amount } from './amount';
import { openKept, person, playedGame } from './kept';
import { expect, isOver, moves, ready, settle, test } from './table';

test('people at one screen see what they did, hand over, and come from behind a curtain', async ({
  page,
}) => {
  await settle(page);
  const setup = { edition: 'underground-paris', seats: 2, seed: 4 };
  await openKept(page, await playedGame(setup, [person('Ada'), person('Bo')], { moves: 0 }));
  const curtain = page.getByRole('button', { name: /^I am/ });
  await expect(curtain).toHaveText('I am Ada');
  await expect(page.locator('.table')).toHaveCount(0);
  await curtain.click();
  const over = page.locator('[data-hand-over]');
  for (let n = 0; n < 12 && !(await over.isVisible()); ++n) {
    await page.locator('.table[data-decides], [data-hand-over]').first().waitFor();
    if (await over.isVisible()) break;
    const before = await page.locator('.table').getAttribute('data-length');
    await moves(page).first().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
  }
  // Ada still sees her own view, with what came of her turn.
  await expect(over).toHaveText('Hand over to Bo');
  await expect(page.locator('.table')).toHaveAttribute('data-eyes', '0');
  await over.click();
  await expect(curtain).toHaveText('I am Bo');
  await expect(page.locator('.table')).toHaveCount(0);
  await curtain.click();
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-eyes', '1');
});

test('a card drawn unseen is told before the screen is handed over', async ({ page }) => {
  await settle(page);
  const setup = { edition: 'metro', seats: 2, seed: 4, options: { corporations: 'on' } };
  await openKept(page, await playedGame(setup, [person('Ada'), person('Bo')], { moves: 0 }));
  await page.getByRole('button', { name: 'I am Ada' }).click();
  await page.getByRole('button', { name: 'Swap for the top card, unseen' }).first().click();
  const result = page.locator('[data-turn-result]');
  await expect(result).toContainText(/Ada gets the \w+ \d+\s?% share/);
  await expect(result).toBeInViewport({ ratio: 1 });
  await page.locator('[data-hand-over]').click();
  await expect(result).toHaveCount(0);
});

// The eyes change while what the last player did is still in motion.
for (const [edition, count] of [
  ['underground-london', amount(10, 24)],
  ['underground-paris', amount(10, 16)],
  ['next-station-london', amount(10, 24)],
] as const)
  test(`people hand over in ${edition} with everything in motion`, async ({ page }) => {
    await settle(page, { speed: 'calm' });
    const setup = { edition, seats: 2, seed: 4 };
    await openKept(page, await playedGame(setup, [person('Ada'), person('Bo')], { moves: 24 }));
    const eyes = new Set<string | null>();
    for (let n = 0; n < count; ++n) {
      await page
        .locator('.table[data-decides], .curtain button, [data-hand-over], #breakdown')
        .first()
        .waitFor();
      if (await isOver(page)) break;
      const over = page.locator('[data-hand-over]');
      if (await over.isVisible()) {
        await over.click();
        continue;
      }
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
