import type { Page } from '@playwright/test';
import type { Player, SavedGame } from '../src/protocol';
import { engine, keepGames, person, playedGame } from './kept';
import { folder, forms, isLeftOut, isShown } from './looks';
import { moves, settle, test, type Wishes } from './table';
import { closeTabs } from './tables/sight';

const bot: Player = { kind: 'bot', name: 'Bo', level: 'casual' };
/** In the middle of each edition; the first to decide is the one who looks. */
const middles: Record<string, number> = {
  metro: 30,
  'metro-solo': 24,
  'metro-paris': 45,
  'metro-stockholm': 34,
  'metro-london': 34,
  'metro-new-york': 34,
  'metro-st-petersburg': 38,
  'metro-berlin': 34,
  'next-station-london': 40,
  'underground-london': 60,
  'underground-new-york': 60,
  'underground-paris': 60,
};

async function gameOf(edition: string, count: number, over = false): Promise<SavedGame> {
  const bots = await engine();
  const row = (await bots.editions()).find(({ id }) => id === edition);
  const seats = Math.min(2, row?.max_seats ?? 2);
  const players = [person('Ada'), bot].slice(0, seats);
  const full = edition === 'next-station-london' ? { objectives: 'on', powers: 'on' } : {};
  const setup = { edition, seats, seed: 7, options: full };
  const game = await playedGame(setup, players, { moves: count, level: 'greedy' });
  const table = await bots.restore(game.save);
  const { scores } = await bots.position(table, null);
  await bots.leave(table);
  const title = row?.title ?? edition;
  const when = Date.now();
  return {
    ...{ ...game, id: over ? `${edition}-over` : edition, title, over, points: scores.points },
    ...{ begun: when, touched: when },
  };
}

const fresh = ['metro', 'next-station-london', 'underground-london'];

let made: Promise<SavedGame[]> | null = null;
const games = (): Promise<SavedGame[]> =>
  (made ??= Promise.all([
    ...Object.entries(middles)
      .filter(([edition]) => isShown(edition))
      .map(([edition, count]) => gameOf(edition, count)),
    ...['metro', 'next-station-london', 'underground-paris'].map((one) => gameOf(one, 1000, true)),
    ...fresh.map(async (one) => ({ ...(await gameOf(one, 0)), id: `${one}-new` })),
  ]));

async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/${place}`);
  await page.waitForTimeout(600);
}

const unfold = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document
      .querySelectorAll<HTMLDetailsElement>('main details')
      .forEach((one) => (one.open = true)),
  );

/** Sits down at a kept game, behind the curtain too. */
async function sit(page: Page, id: string): Promise<void> {
  await visit(page, `table/${id}`);
  const curtain = page.locator('.curtain button');
  await curtain.or(page.locator('.status')).first().waitFor();
  if (await curtain.isVisible()) await curtain.click();
  // On a phone the moves are in a sheet.
  await page.locator('button[data-move], #breakdown').first().waitFor({ state: 'attached' });
}

/** Pictures on cards are drawn when they come near. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 250));
    }
    scrollTo(0, 0);
  });

type Shoot = (name: string, whole?: boolean) => Promise<void>;

/** What is looked at, each under its name. */
const scenes: Record<string, (page: Page, shoot: Shoot) => Promise<void>> = {
  home: async (page, shoot) => {
    await visit(page, '');
    await page.waitForTimeout(1500);
    await shoot('home', true);
  },
  new: async (page, shoot) => {
    await visit(page, 'new/metro-berlin');
    await shoot('new', true);
    await unfold(page);
    await shoot('new-open', true);
  },
  pages: async (page, shoot) => {
    for (const [name, place] of [
      ['daily', 'daily'],
      ['library', 'library'],
      ['rules', 'rules/on_the_underground'],
      ['how', 'how'],
      ['how-metro', 'how/metro'],
      ['how-paris', 'how/underground-paris'],
      ['learn', 'tutorial'],
      ['account', 'account'],
      ['settings', 'settings'],
      ['board', 'board'],
      ['puzzles', 'puzzles'],
      ['lobby', 'lobby'],
      ['replay-page', 'replay'],
      ['unknown', 'nowhere'],
    ] as const) {
      await visit(page, place);
      await page.waitForTimeout(700);
      await shoot(name, name !== 'rules');
    }
  },
  tutorial: async (page, shoot) => {
    for (const family of ['metro', 'next-station', 'on-the-underground']) {
      await visit(page, `tutorial/${family}`);
      await page.waitForTimeout(700);
      await shoot(`tutorial-${family}`);
    }
  },
  table: async (page, shoot) => {
    for (const edition of Object.keys(middles).filter(isShown)) {
      await sit(page, edition);
      await shoot(`table-${edition}`);
    }
  },
  dialogs: async (page, shoot) => {
    await sit(page, 'underground-paris');
    await page.keyboard.press('?');
    await shoot('help');
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    await page.waitForTimeout(600);
    await shoot('rules-drawer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await shoot('table-log');
    for (const edition of ['metro', 'next-station-london', 'underground-london']) {
      await sit(page, edition);
      await page.keyboard.press('h');
      await page
        .locator('.hints li, aside ol.hints, [data-hint]')
        .first()
        .waitFor({ timeout: 30_000 })
        .catch(() => undefined);
      await shoot(`hints-${edition}`);
    }
    await sit(page, 'next-station-london');
    await moves(page).first().hover();
    await shoot('hover');
  },
  end: async (page, shoot) => {
    for (const edition of ['metro', 'next-station-london', 'underground-paris']) {
      await sit(page, `${edition}-over`);
      await shoot(`end-${edition}`);
      await page.locator('#breakdown').scrollIntoViewIfNeeded();
      await shoot(`breakdown-${edition}`);
    }
    await closeTabs(page);
    await page.locator('aside details summary').last().click();
    await page.locator('aside details').last().scrollIntoViewIfNeeded();
    await shoot('share');
  },
  replay: async (page, shoot) => {
    await visit(page, 'replay/game/underground-paris-over');
    await page.locator('.replay').waitFor();
    for (let i = 0; i < 12; ++i) await page.keyboard.press('ArrowRight');
    await shoot('replay');
    await visit(page, 'replay/game/metro-over');
    await page.locator('.replay').waitFor();
    await page.keyboard.press('End');
    await shoot('replay-metro');
  },
  welcome: async (page, shoot) => {
    await page.evaluate(() => {
      const key = 'mornington/settings';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, met: [] }));
    });
    await page.reload();
    for (const edition of fresh) {
      await sit(page, `${edition}-new`);
      await shoot(`welcome-${edition}`);
    }
  },
  puzzle: async (page, shoot) => {
    await visit(page, 'puzzles');
    await page.waitForTimeout(700);
    await page.locator('main a[href*="puzzles/"], main button').first().click();
    await page.waitForTimeout(1200);
    await shoot('puzzle');
  },
  review: async (page, shoot) => {
    await visit(page, 'review/game/metro-over');
    await page.waitForTimeout(800);
    await shoot('review-ask', true);
    await page.locator('main select').first().selectOption('novice');
    await page.locator('main button').first().click();
    await page.locator('[data-summary]').waitFor({ timeout: 300_000 });
    await page.waitForTimeout(800);
    await shoot('review', true);
  },
  online: async (page, shoot) => {
    await visit(page, 'lobby');
    await page.locator('main select').first().selectOption('underground-london');
    await page.locator('main form button[type=submit], main button.primary').first().click();
    await page.waitForTimeout(1500);
    await shoot('waiting', true);
  },
};

/** Every page and every edition in mid-game, in four forms; each form has a language of its own. */
for (const { name: form, isOnPhone, viewport, theme, language } of forms)
  test.describe(form, () => {
    test.use({ viewport, hasTouch: isOnPhone, isMobile: isOnPhone });
    for (const [scene, look] of Object.entries(scenes))
      test(scene, async ({ page }) => {
        test.skip(isLeftOut(scene));
        test.setTimeout(600_000);
        page.setDefaultTimeout(30_000);
        const wishes: Wishes = { theme, language, confirm: 'never', speed: 'none' };
        await settle(page, wishes);
        await page.goto('./#/settings');
        await page.locator('main select').first().waitFor();
        await keepGames(page, await games());
        await look(page, async (name, whole = false) => {
          if (whole) await scrollThrough(page);
          await page.waitForTimeout(500);
          const path = `${folder}${name}.${form}.png`;
          await page.screenshot({ path, fullPage: whole });
        });
      });
  });
