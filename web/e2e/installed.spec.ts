import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { keepGames, playedGame, person } from './kept';
import { expect, playName, settle, test } from './table';

/** What the system does with the installed page: opens files with it, shares with it, shows its shortcuts. */
const data = resolve(import.meta.dirname, '../../data');
const board = readFileSync(resolve(data, 'boards/metro/paris.json'), 'utf8');

/** The system starts the page with a file; only an installed page is ever handed one. */
async function launchWith(page: Page, name: string, text: string): Promise<void> {
  await page.addInitScript(
    ([called, content]) => {
      const file = { getFile: () => Promise.resolve(new File([content ?? ''], called ?? '')) };
      Object.defineProperty(window, 'launchQueue', {
        value: { setConsumer: (take: (launch: unknown) => void) => take({ files: [file] }) },
      });
    },
    [name, text],
  );
}

test('a board opened by the system is checked and drawn', async ({ page }) => {
  await settle(page);
  await launchWith(page, 'paris.json', board);
  await page.goto('./#/open');
  await expect(page).toHaveURL(/#\/board\/file$/);
  await expect(page.getByText('paris.json')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play on it' }).first()).toBeVisible();
});

test('what is none of ours is refused with its name', async ({ page }) => {
  await settle(page);
  await launchWith(page, 'notes.json', '{"a":1}');
  await page.goto('./#/open');
  await expect(page.getByRole('alert')).toContainText('notes.json is neither a replay');
});

test('the shortcut goes on with the game played last, or home', async ({ page }) => {
  await settle(page);
  await page.goto('./#/resume');
  await expect(page).toHaveURL(/#\/$/);
  await page.getByRole('button', { name: playName('Metro') }).waitFor();
  const setup = { edition: 'metro', seats: 2, seed: 7 };
  const game = await playedGame(setup, [person('Ada'), person('Bo')], { moves: 4 });
  await keepGames(page, [game]);
  await page.goto('./#/settings');
  await page.goto('./#/resume');
  await expect(page).toHaveURL(/#\/table\/kept$/);
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** As the system does it: a form posted to where the manifest says. */
  const share = (page: Page, name: string, text: string): Promise<string> =>
    page.evaluate(
      async ([called, content]) => {
        const form = new FormData();
        if (called === '') form.append('text', content ?? '');
        else form.append('file', new File([content ?? ''], called ?? ''));
        const answer = await fetch('./share', { method: 'POST', body: form });
        return answer.url;
      },
      [name, text],
    );

  test('a file that another app shares is opened; so is a link', async ({ page }) => {
    await settle(page);
    await page.goto('./');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      polling: 200,
    });
    expect(await share(page, 'paris.json', board)).toMatch(/\/(#\/open\/shared)?$/);
    await page.goto('./#/open/shared');
    await expect(page).toHaveURL(/#\/board\/file$/);
    await expect(page.getByRole('button', { name: 'Play on it' }).first()).toBeVisible();

    await share(page, '', 'Look: http://metro.example/#/rules/metro');
    await page.goto('./#/open/shared');
    await expect(page).toHaveURL(/#\/rules\/metro$/);

    // What was shared is taken once.
    await page.goto('./#/open/shared');
    await expect(page.getByRole('heading', { name: 'Open a file' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page at a path of its own opens without a network', async ({ page, context }) => {
    await settle(page);
    await page.goto('./');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      polling: 200,
    });
    await context.setOffline(true);
    await page.goto('./puzzle/metro/metro-2-1-16-78');
    await expect(page.getByRole('heading', { name: 'Find the best move' })).toBeVisible();
    await context.setOffline(false);
  });
});
