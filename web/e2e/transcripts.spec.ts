import type { Page } from '@playwright/test';
import type { Player } from '../src/protocol';
import { expectTranscript, hear } from './hearing';
import { openKept, person, playedGame } from './kept';
import { expect, ready, settle, test } from './table';

const bot: Player = { kind: 'bot', name: 'Bot 1', level: 'greedy' };

/** Plays by the list and by keyboard, never a pass, until the bot has answered. */
async function turn(page: Page): Promise<void> {
  const answered = () =>
    page.evaluate(() => window.heard.some((text) => text.startsWith('Bot 1:')));
  while (!(await answered())) {
    const before = await page.locator('.table').getAttribute('data-length');
    const move = page.locator('button[data-move]:not([data-move="pass"])').first();
    await move.focus();
    const chosen = (await move.getAttribute('data-move')) ?? '';
    await expect(page.locator('.table')).toHaveAttribute('data-preview', chosen);
    await page.keyboard.press('Enter');
    await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
    await ready(page);
  }
}

for (const [edition, played] of [
  ['metro', 40],
  ['next-station-london', 8],
  ['underground-london', 58],
] as const)
  test(`a turn of ${edition} as it is heard`, async ({ page }) => {
    await settle(page);
    const setup = { edition, seats: 2, seed: 4 };
    await openKept(page, await playedGame(setup, [person('Ada'), bot], { moves: played }));
    await ready(page);
    await page.evaluate(hear);
    await turn(page);
    const heard = await page.evaluate(() => window.heard);
    expectTranscript(edition, heard);
    expect(heard.join('\n')).not.toMatch(/confirm/i);
  });
