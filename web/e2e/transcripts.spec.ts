import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Player } from '../src/protocol';
import { openKept, person, playedGame } from './kept';
import { expect, ready, settle, test } from './table';

/** What those who listen hear of a turn, in order. `TRANSCRIPTS=write` writes the files anew; then read them. */
const folder = join(import.meta.dirname, 'transcripts');
const bot: Player = { kind: 'bot', name: 'Bot 1', level: 'greedy' };

declare global {
  interface Window {
    heard: string[];
  }
}

/** Runs in the page: writes down what live regions say. */
function hear(): void {
  const live = '[role="log"], [role="status"], [role="alert"], [aria-live]';
  const spoken = document.querySelector('[data-spoken]');
  const plain = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const heard = (window.heard = [...(spoken?.children ?? [])].map(plain));
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null;
  const say = (text: string): void => {
    if (text !== '' && heard.at(-1) !== text) heard.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      if (region?.getAttribute('role') === 'log') [...addedNodes].map(plain).forEach(say);
      else if (region) say(plain(region));
      // A region that has just come says what it holds.
      else
        for (const node of addedNodes)
          if (node instanceof Element)
            node.querySelectorAll(live).forEach((inner) => say(plain(inner)));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

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
    const heard = `${(await page.evaluate(() => window.heard)).join('\n')}\n`;
    const file = join(folder, `${edition}.txt`);
    if (process.env.TRANSCRIPTS === 'write') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, heard);
    }
    expect(heard).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
    expect(heard).not.toMatch(/confirm/i);
  });
