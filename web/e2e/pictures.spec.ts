import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { feed } from '../tests/city-feed';
import { playNow, ready, settle, test, type Wishes } from './table';
import { playMove, playToTheEnd } from './tables/play';
import { closeTabs } from './tables/sight';

/** Every page and family at phone and desktop size, light and dark, from the real program. */
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

const pages: [name: string, place: string][] = [
  ['home', ''],
  ['new', '#/new/underground-paris'],
  ['rules', '#/rules/next_station'],
  ['how', '#/how/metro'],
  ['daily', '#/daily'],
  ['lobby', '#/lobby'],
  ['puzzles', '#/puzzles'],
  ['board', '#/board'],
  ['settings', '#/settings'],
  ['tutorial', '#/tutorial/on-the-underground'],
];

const games: [name: string, title: string, moves: number][] = [
  ['metro', 'Metro', 14],
  ['next-station', 'Next Station: London', 24],
  ['underground', 'On the Underground: London', 24],
];

async function shoot(page: Page, name: string, fromTop = true): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // As people see it: the list of moves is what the tests play with.
  const log = page.locator('#tab-log');
  if (await log.isVisible()) await log.click();
  await closeTabs(page);
  // Long enough for the lines to be drawn; clicks in the list have scrolled.
  if (fromTop)
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.querySelectorAll('aside').forEach((part) => part.scrollTo(0, 0));
    });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${folder}${name}.png` });
}

/** Whoever of them is asked plays, so many times. */
async function playTogether(people: readonly Page[], count: number): Promise<void> {
  for (let done = 0; done < count;)
    for (const page of people) {
      if (await page.locator('.table[data-decides]').isVisible())
        await playMove(page, ++done * 5 + 1);
      await page.waitForTimeout(700);
    }
}

test('two people play', async ({ browser }) => {
  test.setTimeout(300_000);
  const [ada, bo] = await Promise.all(
    Object.values(sizes).map(async (viewport, i) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      await settle(page, {
        theme: i === 0 ? 'light' : 'dark',
        speed: 'none',
        confirm: 'never',
        name: i === 0 ? 'Ada' : 'Bo',
      });
      return page;
    }),
  );
  if (!ada || !bo) throw new Error('two are needed');
  await ada.goto('./#/lobby');
  await ada.getByRole('combobox').first().selectOption('underground-london');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await bo.goto(ada.url());
  await bo.getByRole('button', { name: 'Join' }).click();
  await bo.getByText('Bo (you)').waitFor();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await playTogether([ada, bo], 30);
  await shoot(ada, 'online-desktop-light');
  await shoot(bo, 'online-phone-dark');
  const [desk, hand] = await Promise.all([ada, bo].map((page) => page.screenshot()));
  const frame = await (
    await browser.newContext({ viewport: { width: 1500, height: 840 } })
  ).newPage();
  const src = (png: Buffer | undefined) => `data:image/png;base64,${png?.toString('base64')}`;
  await frame.setContent(`<body style="margin:0;background:#e9e5d8">
    <img style="position:absolute;left:20px;top:20px;border-radius:14px;box-shadow:0 8px 30px #0004" src="${src(desk)}">
    <img style="position:absolute;right:20px;top:150px;width:310px;border-radius:22px;border:8px solid #101826;box-shadow:0 8px 30px #0006" src="${src(hand)}">`);
  await frame.screenshot({ path: `${folder}two-people.png` });
});

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ['light', 'dark'] as const) {
    const wishes: Wishes = { theme, confirm: 'never', speed: 'none' };
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport });

      for (const [name, place] of pages)
        test(name, async ({ page }) => {
          await settle(page, wishes);
          await page.goto(`./${place}`);
          await shoot(page, `${name}-${size}-${theme}`);
        });

      for (const [name, title, count] of games)
        test(name, async ({ page }) => {
          await settle(page, wishes);
          await playNow(page, title);
          for (let i = 0; i < count; ++i) await playMove(page, i * 5 + 1);
          await ready(page);
          await shoot(page, `${name}-${size}-${theme}`);
        });

      test('finished game and replay', async ({ page }) => {
        await settle(page, wishes);
        await playNow(page, 'Next Station: London');
        await playToTheEnd(page);
        await page.locator('#breakdown').scrollIntoViewIfNeeded();
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `${folder}finished-${size}-${theme}.png` });
        await page.getByRole('button', { name: 'Replay' }).click();
        await shoot(page, `replay-${size}-${theme}`);
      });
    });
  }

test('the map workshop', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  await page.getByLabel('For the game').selectOption('underground-london');
  await page.getByRole('button', { name: 'Start from the printed board' }).click();
  await page.locator('[data-station="bank"]').click({ force: true });
  await shoot(page, 'workshop');
});

test('the map workshop on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  await page.getByLabel('For the game').selectOption('next-station-london');
  await page.getByRole('button', { name: 'Start from a generated map' }).click();
  await page.locator('[data-station]').nth(4).click({ force: true });
  await page.getByRole('button', { name: 'Properties' }).click();
  await shoot(page, 'workshop-phone');
});

test('the map workshop with a city of Metro', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  await page.getByLabel('For the game').selectOption('metro-paris');
  await page.getByRole('button', { name: 'Start from the printed board' }).click();
  const box = await page.locator('.pane').boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await shoot(page, 'workshop-metro');
});

test('what the map workshop finds', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  await page.getByLabel('For the game').selectOption('underground-london');
  await page.getByRole('button', { name: 'Start from a generated map' }).click();
  await page.locator('[data-cursor]').focus();
  // A station that nothing leads to, and a name on top of another.
  await page.keyboard.press('s');
  for (let n = 0; n < 4; ++n) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Try it' }).click();
  await shoot(page, 'workshop-check', false);
});

test('a first link in the map workshop', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  await page.getByLabel('For the game').selectOption('underground-london');
  await page.getByRole('button', { name: 'Start empty' }).click();
  const box = await page.locator('.pane').boundingBox();
  if (!box) throw new Error('no map');
  const at = (x: number, y: number): [number, number] => [
    box.x + x * box.width,
    box.y + y * box.height,
  ];
  await page.keyboard.press('l');
  for (const [x, y] of [
    [0.3, 0.35],
    [0.6, 0.35],
    [0.6, 0.65],
  ] as const)
    await page.mouse.click(...at(x, y));
  await page.mouse.move(...at(0.302, 0.652));
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}workshop-draw.png` });
});

test('a city in the map workshop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  const section = page.getByRole('region', { name: 'From a real city' });
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'town.zip', mimeType: 'application/zip', buffer: feed() });
  await page.locator('[data-errors="0"]').waitFor();
  await page.getByText('Choose the lines').click();
  await page.locator('[data-step="board"]').scrollIntoViewIfNeeded();
  await page.locator('[data-step="board"] svg').first().waitFor();
  await page.waitForTimeout(2500);
  await page.getByRole('list', { name: 'Step by step' }).screenshot({
    path: `${folder}workshop-city.png`,
  });
});

test('how fair a map is', async ({ page }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await settle(page, { speed: 'none' });
  await page.goto('./#/workshop');
  const section = page.getByRole('region', { name: 'From a real city' });
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'town.zip', mimeType: 'application/zip', buffer: feed(5, 4) });
  await page.locator('[data-errors="0"]').waitFor();
  await page.getByRole('button', { name: 'Go on in the editor' }).click();
  await page.getByRole('button', { name: 'Quick look' }).click();
  await page.locator('[data-verdict]').waitFor({ timeout: 300_000 });
  await page.getByLabel('Show use on the map').check();
  await page.waitForTimeout(1000);
  await page.locator('#fairness').evaluate((heading) => heading.scrollIntoView());
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}workshop-fair.png` });
});
