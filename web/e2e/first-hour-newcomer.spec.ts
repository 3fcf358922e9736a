import type { Locator, Page } from '@playwright/test';
import { deadButtons, deadLinks } from './alive';
import { isLong } from './amount';
import { keepGames, playedGame } from './kept';
import { expect, graveFaults, openMoves, playName, ready, settle, test } from './table';

/** The first hour of somebody who has never been here: finds a game, learns it, plays it, comes back. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
};
const others = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
];
const families = ['metro', 'next-station', 'on-the-underground'] as const;
const titles = ['Metro', 'Next Station: London', 'On the Underground: London'];

/** Whole within the screen as it is, without scrolling. */
async function isInSight(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  return (
    box.y >= 0 && box.y + box.height <= size.height && box.x >= 0 && box.x + box.width <= size.width
  );
}

const verdict = (page: Page) => page.locator('.verdict');
const card = (page: Page, family: string) =>
  page.locator(`section[aria-labelledby="game-${family}"]`);
const learnt = (page: Page, progress: object) =>
  page.addInitScript(
    (text) => localStorage.setItem('mornington/learning', text),
    JSON.stringify(progress),
  );

/** On a phone the list is a sheet, on a desktop it is open. */
const listMoves = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) <= 860) await openMoves(page);
};

/** Takes a move of the list, and confirms it where that is asked for. */
async function answer(page: Page): Promise<void> {
  await listMoves(page);
  await page.locator('button[data-move]:not([data-move=pass])').first().click();
  await page.locator('.asked .primary').click();
  await expect(verdict(page)).toHaveAttribute('data-solved', /true|false/);
}

for (const [screen, use] of Object.entries(screens))
  test.describe(screen, () => {
    test.use(use);
    /** What the size of the screen hardly changes is tried on one of them, in the long tests on both. */
    const on = (isHere: boolean) => (isHere || isLong ? test : () => undefined);
    const [onPhone, onDesktop] = [on(use.hasTouch), on(!use.hasTouch)];

    test('the first move against a bot is two clicks away, without scrolling', async ({ page }) => {
      await settle(page, { met: [], confirm: 'touch', speed: 'none' });
      await page.goto('./');
      for (const title of titles) {
        const play = page.getByRole('button', { name: playName(title) });
        await play.waitFor();
        expect([title, await isInSight(page, play)]).toEqual([title, true]);
        await expect(play).toHaveText(/Play\s*against a novice bot/);
      }
      // A small phone and one on its side show all three as well.
      for (const viewport of use.hasTouch ? others : []) {
        await page.setViewportSize(viewport);
        for (const title of titles) {
          const play = page.getByRole('button', { name: playName(title) });
          expect([title, viewport, await isInSight(page, play)]).toEqual([title, viewport, true]);
        }
      }
      await page.setViewportSize(use.viewport);
      const play = page.getByRole('button', { name: playName('Metro') });
      const target = page.locator('.target[data-square$="1"]').first();
      await (use.hasTouch ? play.tap() : play.click());
      await target.waitFor();
      expect(await isInSight(page, target)).toBe(true);
      const before = (await page.locator('.table').getAttribute('data-length')) ?? '';
      await (use.hasTouch ? target.tap() : target.click());
      if (use.hasTouch) await page.locator('.asked .primary').tap(); // a finger may slip
      await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
    });

    onDesktop('the strength of the bots is chosen once and remembered', async ({ page }) => {
      await settle(page, { speed: 'none' });
      await page.goto('./');
      await page.getByText('Hard', { exact: true }).click();
      await page.reload();
      const play = page.getByRole('button', { name: playName('Metro') });
      await expect(play).toContainText('against an expert bot');
      await play.click();
      await ready(page);
      await page.goto('./');
      await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked();
    });

    // The pages of the three are one; on a phone one of them is enough.
    for (const family of use.hasTouch && !isLong ? families.slice(0, 1) : families)
      test(`puzzle after puzzle of ${family}, and back again`, async ({ page }) => {
        await settle(page, { confirm: 'touch', speed: 'none' });
        await page.goto(`./#/puzzles/${family}`);
        await expect(page).toHaveURL(new RegExp(`/puzzle/${family}/.+`));
        const seen = [page.url()];
        for (let n = 0; n < 2; ++n) {
          await expect(
            verdict(page).getByRole('heading', { name: 'Find the best move' }),
          ).toBeVisible();
          await answer(page);
          // The board rests: what was possible is dark.
          await expect(page.locator('button[data-move]')).toHaveCount(0);
          expect(await deadLinks(page)).toEqual([]);
          await page.getByRole('link', { name: 'Next puzzle' }).click();
          await expect(page).not.toHaveURL(seen.at(-1) ?? '');
          seen.push(page.url());
        }
        await expect(
          verdict(page).getByRole('heading', { name: 'Find the best move' }),
        ).toBeVisible();
        expect(new Set(seen).size).toBe(3);
        await page.goBack();
        await expect(page).toHaveURL(seen[1] ?? '');
        await expect(verdict(page)).toBeVisible();
      });

    onPhone(
      'how to play is one press away: from the card, the first-time card and the table',
      async ({ page }) => {
        await settle(page, { met: [], speed: 'none' });
        await page.goto('./');
        await card(page, 'metro').locator('summary').click();
        await card(page, 'metro').getByRole('link', { name: 'How to play: Metro: Paris' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Metro: Paris' })).toBeVisible();
        await expect(page.locator('figure svg .ring').first()).toBeVisible();
        expect(await graveFaults(page)).toEqual([]);

        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await ready(page);
        const welcome = page.locator('.welcome');
        await expect(welcome).toContainText('Tourists stand on the inner squares');
        const table = page.url();
        await welcome.getByRole('link', { name: 'How to play' }).click();
        const drawer = page.getByRole('complementary', { name: 'How to play' });
        await expect(drawer.getByRole('heading', { name: 'Metro: Paris' })).toBeVisible();
        // The rules behind it open at the city.
        await drawer.getByRole('link', { name: 'Every rule' }).click();
        await expect(page.locator('.drawer .wanted')).toContainText('MET-12.1');
        await page.getByRole('button', { name: 'Close' }).click();
        await welcome.getByRole('button', { name: 'Understood' }).click();
        if (use.hasTouch) await page.getByRole('button', { name: 'Menu' }).tap();
        await page.getByRole('navigation').getByRole('link', { name: 'How to play' }).click();
        await expect(drawer).toBeVisible();
        expect(page.url()).toBe(table);
      },
    );

    onPhone(
      'the way of a newcomer: tutorial, puzzles, a game with a coach, a bot of one’s strength',
      async ({ page }) => {
        await settle(page, { speed: 'none' });
        await page.goto('./');
        await card(page, 'metro').getByRole('link', { name: 'Learn in 5 minutes' }).click();
        await expect(page.getByText('Step 1 of 10')).toBeVisible();

        await learnt(page, { metro: { lesson: true } });
        await page.goto('./');
        await page.reload();
        await card(page, 'metro')
          .getByRole('link', { name: 'Three easy puzzles (0 of 3)' })
          .click();
        await expect(verdict(page)).toContainText('Easy puzzle 1 of 3');

        await learnt(page, { metro: { lesson: true, puzzles: ['a', 'b', 'c'] } });
        await page.goto('./#/tutorial');
        await page.reload();
        await page
          .locator('[data-next="game"]')
          .getByRole('button', { name: 'First game with a coach' })
          .click();
        const coach = page.locator('[data-verdict]');
        await expect(coach).toHaveAttribute('data-verdict', 'begin');
        expect(await isInSight(page, coach)).toBe(true);
        await ready(page);
        await listMoves(page);
        await page.locator('button[data-move]').first().click();
        await expect(coach).toHaveAttribute('data-verdict', /best|good|costs|other/);
        expect(await isInSight(page, coach)).toBe(true);
        expect(await graveFaults(page)).toEqual([]);

        await learnt(page, { metro: { lesson: true, puzzles: ['a', 'b', 'c'], played: true } });
        await page.goto('./');
        await page.reload();
        await card(page, 'metro').getByRole('button', { name: 'A bot of your strength' }).click();
        await ready(page);
      },
    );

    test('a game that goes on comes first, is continued, deleted and brought back', async ({
      page,
    }) => {
      await settle(page, { speed: 'none' });
      await page.goto('./#/settings');
      await page.locator('main select').first().waitFor();
      const people = [
        { kind: 'human' as const, name: 'Ada' },
        { kind: 'bot' as const, name: 'Bot 1', level: 'novice' },
      ];
      const game = await playedGame({ edition: 'metro', seats: 2, seed: 1 }, people, { moves: 2 });
      await keepGames(page, [{ ...game, id: 'running' }]);
      await page.goto('./');
      const first = page.getByRole('region', { name: 'Continue' });
      await expect(first).toBeVisible();
      await first.getByRole('button', { name: /Delete/ }).click();
      await expect(page.locator('.notice')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await isInSight(page, first)).toBe(true);
      await first.getByRole('link', { name: /^Continue/ }).click();
      await expect(page.locator('.table')).toBeVisible();
    });
  });

test.describe('the menu of a phone', () => {
  test.use(screens.phone);

  test('has Home and Puzzles, and closes on a tap beside it and on Escape', async ({ page }) => {
    await settle(page);
    await page.goto('./#/settings');
    const menu = page.locator('#places');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.tap();
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Puzzles' })).toBeVisible();
    await page.touchscreen.tap(60, 700);
    await expect(menu).toBeHidden();
    await toggle.tap();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.tap();
    await menu.getByRole('link', { name: 'Home' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three games. One network.');
  });
});

test('the daily challenge is one thing with one button, and says whether it is ranked', async ({
  page,
}) => {
  await settle(page);
  await page.goto('./#/daily');
  await expect(page.locator('[data-ranked]')).toHaveText(/Ranked: everyone|Not ranked/);
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(1);
});

const addresses = [
  '',
  '#/puzzles',
  '#/tutorial',
  '#/how',
  '#/how/metro',
  '#/rules/on-the-underground',
  '#/library',
  '#/new/metro',
  '#/board',
  '#/daily',
];

test('no link of these pages leads to where one is', async ({ page }) => {
  await settle(page, { speed: 'none' });
  for (const address of addresses) {
    await page.goto(`./${address}`);
    await page.locator('main h1').first().waitFor();
    expect([address, await deadLinks(page)]).toEqual([address, []]);
  }
  // Without a game there is the lobby; without games there is a way to one.
  await page.goto('./#/online');
  await expect(page).toHaveURL(/#\/lobby$/);
  await page.goto('./#/library');
  await expect(page.getByRole('link', { name: 'Start a game' })).toBeVisible();
  // Families are written with hyphens in addresses, and the rules are found all the same.
  await page.goto('./#/rules/on-the-underground');
  await expect(page.getByText('OTU-1.1', { exact: true }).first()).toBeVisible();
});

test('every button of the home page and of a how-to-play page does something', async ({ page }) => {
  await settle(page, { speed: 'none' });
  for (const address of ['./', './#/how/metro', './#/new/metro-solo'])
    expect([address, await deadButtons(page, address)]).toEqual([address, []]);
});

test('what starts a game is in sight on the new-game page', async ({ page }) => {
  await settle(page);
  for (const { viewport } of Object.values(screens)) {
    await page.setViewportSize(viewport);
    await page.goto('./#/new/metro');
    const start = page.getByRole('button', { name: 'Start the game' });
    await start.waitFor();
    expect(await isInSight(page, start)).toBe(true);
  }
});
