import type { Page } from '@playwright/test';
import type { Player } from '../src/protocol';
import { keptGames, openKept, person, playedGame } from './kept';
import { expect, moves, ready, settle, status, test } from './table';

const bot = (n: number): Player => ({ kind: 'bot', name: `Bot ${n}`, level: 'greedy' });

const length = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-length'));

/** Writes down what the status line says, from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const line = document.querySelector('.status');
    const said: string[] = (window.said = []);
    if (!line) return;
    const hear = () => said.push(line.textContent ?? '');
    new MutationObserver(hear).observe(line, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
}

declare global {
  interface Window {
    said: string[];
  }
}

/** Plays what is no pass until the others have been shown: only then there is something to decide again. */
async function turn(page: Page): Promise<void> {
  const shown = () => page.evaluate(() => window.said.some((line) => /^\s*Bot 2: /.test(line)));
  while (!(await shown())) {
    const before = await page.locator('.table').getAttribute('data-length');
    await page.locator('button[data-move]:not([data-move="pass"])').first().click();
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
    await ready(page);
  }
}

for (const edition of ['metro', 'next-station-london', 'underground-london'])
  test(`the others are followed in ${edition}, and a turn is taken back`, async ({ page }) => {
    await settle(page);
    const players = [person('Ada'), bot(1), bot(2)];
    const setup = { edition, seats: 3, seed: 4 };
    await openKept(page, await playedGame(setup, players, { moves: 0 }));
    await ready(page);
    const begun = await length(page);
    const task = (await status(page).textContent())?.trim() ?? '';
    await listen(page);
    await turn(page);

    // Each of them in order, with the name; then it is Ada's turn, and what they did stays marked.
    const said = await page.evaluate(() => window.said);
    const order = said.flatMap((line) => /^Bot ([12]): ./.exec(line.trim())?.[1] ?? []);
    expect([...new Set(order)]).toEqual(['1', '2']);
    expect(order).toEqual(order.toSorted());
    await expect(status(page)).toHaveText(
      edition === 'next-station-london' ? /^Draw a section/ : task,
    );
    await expect(page.locator('[data-recent]').first()).toBeAttached();

    // Once more, by key and by button; ended by a key and by a click on the board.
    await page.keyboard.press('s');
    await expect(status(page)).toHaveText(/^Bot 1: /);
    await expect(page.locator('[data-neighbour="1"]')).toHaveCount(
      edition === 'next-station-london' ? 1 : 0,
    );
    await page.keyboard.press('Space');
    await expect(moves(page).first()).toBeVisible();
    const now = await length(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByText('Since your last turn: 2 turns')).toBeVisible();
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expect(status(page)).toHaveText(/^Bot 1: /);
    await page.locator('.board').click({ position: { x: 30, y: 30 } });
    await expect(page.locator('[data-skip]')).toHaveCount(0);
    expect(await length(page)).toBe(now);

    // Back to where it began: first asked about, then marked, and in no statistics.
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('dialog')).toContainText('The same cards and tiles come again');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await length(page)).toBe(now);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.locator('.table')).toHaveAttribute('data-length', `${begun}`);
    await expect(page.locator('.status [data-taken-back]')).toBeVisible();
    await expect(page.locator('[data-recent]')).toHaveCount(0);
    await expect(page.locator('[data-take-back]')).toHaveCount(0);
    await expect.poll(async () => (await keptGames(page))[0]?.taken_back).toBe(true);
    await page.goto('./#/library');
    await expect(page.locator('[data-game] [data-taken-back]')).toHaveText('moves undone');
    await page.locator('[data-replay]').click();
    await expect(page.locator('.replay [data-taken-back]')).toBeVisible();
  });
