import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, graveFaults, keptOffline, openMoves, settle, test } from './table';

interface Puzzle {
  id: string;
  best: string;
  others: [string, number, number, number, number][];
}

/** The first puzzle of a family that comes with the page. */
function firstOf(family: string): Puzzle {
  const folder = new URL(`../../data/puzzles/${family}/`, import.meta.url);
  const [file = ''] = readdirSync(folder).sort();
  const [, line = ''] = readFileSync(new URL(file, folder), 'utf8').split('\n');
  return JSON.parse(line) as Puzzle;
}

const verdict = (page: Page) => page.locator('.verdict');

async function answer(page: Page, move: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 860) await openMoves(page);
  await page.locator(`button[data-move=${JSON.stringify(move)}]`).click();
  // A pass is asked about.
  const asked = page.locator('.asked .primary');
  const isAnswered = page.locator('.verdict[data-solved]');
  await asked.or(isAnswered).first().waitFor();
  if (!(await isAnswered.isVisible())) await asked.click();
}

const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

for (const [screen, viewport] of Object.entries(screens))
  for (const family of ['metro', 'next-station', 'on-the-underground'])
    test(`a puzzle of ${family} is failed and one is solved, ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await settle(page, { theme: screen === 'phone' ? 'dark' : 'light' });
      const puzzle = firstOf(family);
      const [[worst = ''] = []] = puzzle.others.slice(-1);
      const place = `./#/puzzles/${family}/${puzzle.id}`;
      await page.goto(place);
      await expect(
        verdict(page).getByRole('heading', { name: 'Find the best move' }),
      ).toBeVisible();
      await answer(page, worst);
      await expect(verdict(page)).toHaveAttribute('data-solved', 'false');
      await expect(verdict(page).locator('[data-loss]')).toContainText('It costs');
      await expect(verdict(page).locator('[data-reasons] li').first()).not.toBeEmpty();
      await expect(verdict(page).locator('[data-differs=onlyBest] li').first()).not.toBeEmpty();
      await expect(verdict(page)).toContainText('Your rating: 1500 →');
      await page.getByRole('button', { name: 'Show it on the board' }).click();
      await expect(page.locator('.table')).toHaveAttribute('data-preview', puzzle.best);
      expect(await graveFaults(page)).toEqual([]);

      await page.evaluate(() => localStorage.removeItem('mornington/puzzles'));
      await page.reload();
      await answer(page, puzzle.best);
      await expect(verdict(page)).toHaveAttribute('data-solved', 'true');
      await expect(verdict(page).getByRole('heading', { name: 'Right!' })).toBeVisible();
      await page.getByRole('link', { name: 'All puzzles' }).click();
      await expect(page.getByText('1 of 1 solved')).toBeVisible();
    });

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the puzzle of the day makes a streak, by keyboard alone, and works without a network', async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime('2026-11-16T12:00:00Z');
    await settle(page);
    await page.goto('./');
    await page.getByRole('link', { name: 'Puzzles' }).first().click();
    expect(await graveFaults(page)).toEqual([]);
    await keptOffline(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Solve today’s puzzle' }).focus();
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toBeVisible();
    await page.locator('button[data-move]:not([data-move=pass])').first().focus();
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toHaveAttribute('data-solved', /true|false/);
    const isSolved = (await verdict(page).getAttribute('data-solved')) === 'true';
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await expect(page.getByText(isSolved ? 'Solved.' : 'Not solved today.')).toBeVisible();
  });
});
