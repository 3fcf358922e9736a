import type { Page } from '@playwright/test';
import { expect, graveFaults, moves, playNow, ready, visit, settle, test } from './table';

const places = [
  '',
  '#/new/underground-paris',
  '#/settings',
  '#/rules',
  '#/rules/next_station',
  '#/daily',
  '#/library',
  '#/replay',
  '#/board',
  '#/tutorial',
  '#/puzzles',
  '#/accessibility',
  '#/open',
  '#/print/metro',
  '#/conductor',
  '#/workshop',
  '#/gallery',
  '#/tournaments',
  '#/tournaments/new',
  '#/moderation',
  '#/terms',
  '#/privacy',
];

for (const theme of ['light', 'dark'] as const)
  test(`no serious or critical finding of axe, ${theme}`, async ({ page }) => {
    await settle(page, { theme, speed: 'none' });
    // The dark pages differ in their colours only.
    const rules = theme === 'dark' ? ['color-contrast'] : undefined;
    const check = async (place: string): Promise<void> =>
      expect([place, await graveFaults(page, rules)]).toEqual([place, []]);
    for (const place of places) {
      await visit(page, place);
      await check(place);
    }
    await playNow(page, 'On the Underground: London');
    await ready(page);
    await check('table');
  });

/** What is new in WCAG 2.2, as far as a program can judge it. */
test.describe('WCAG 2.2', () => {
  /** A row of controls that are pressed, each at most so often, by Tab alone; what covers one of them. */
  async function obscured(page: Page, presses: number): Promise<string[]> {
    const found: string[] = [];
    for (let n = 0; n < presses; ++n) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        if (width === 0 || height === 0) return null;
        // Not wholly hidden: one of five points is the element's own.
        const points = [
          [0.5, 0.5],
          [0.15, 0.15],
          [0.85, 0.15],
          [0.15, 0.85],
          [0.85, 0.85],
        ].map(([x = 0, y = 0]) => document.elementFromPoint(left + x * width, top + y * height));
        const isOwn = (one: Element | null): boolean =>
          one !== null && (focused.contains(one) || one.contains(focused));
        return points.some(isOwn) ? null : focused.outerHTML.slice(0, 120);
      });
      if (covered !== null) found.push(covered);
    }
    return found;
  }

  for (const [name, viewport] of [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test(`focus is seen and targets are large enough, ${name}`, async ({ page }) => {
      await settle(page, { speed: 'none' });
      await page.setViewportSize(viewport);
      for (const place of ['', '#/settings', '#/puzzles', '#/accessibility']) {
        await visit(page, place);
        expect([place, await graveFaults(page, ['target-size'])]).toEqual([place, []]);
        expect([place, await obscured(page, 25)]).toEqual([place, []]);
      }
      await playNow(page, 'Metro');
      await ready(page);
      expect(await graveFaults(page, ['target-size'])).toEqual([]);
      expect(await obscured(page, 40)).toEqual([]);
    });

  test('help is in the same place on every page', async ({ page }) => {
    await settle(page);
    const orders = new Set<string>();
    for (const place of ['', '#/new/metro', '#/lobby', '#/daily', '#/puzzles', '#/library']) {
      await visit(page, place);
      const names = await page.locator('header nav a').allInnerTexts();
      expect(names).toContain('How to play');
      orders.add(names.join());
    }
    expect(orders.size).toBe(1);
  });

  test('a tile is placed and the board moved without dragging', async ({ page }) => {
    await settle(page, { speed: 'none' });
    await playNow(page, 'Metro');
    await ready(page);
    const length = () => page.locator('.table').getAttribute('data-length');
    const before = await length();
    await page.locator('.target[data-square]').first().click();
    await expect.poll(length).not.toBe(before);
    const box = () => page.locator('.board svg').first().getAttribute('viewBox');
    const whole = await box();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(box).not.toBe(whole);
    const zoomed = await box();
    await page.locator('.board svg').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(box).not.toBe(zoomed);
  });

  test('letters do nothing at a table once they are switched off', async ({ page }) => {
    await settle(page, { speed: 'none' });
    await page.goto('./#/settings');
    await page.getByLabel('Letters are shortcuts at a table').uncheck();
    await playNow(page, 'Metro');
    await ready(page);
    await page.keyboard.press('b');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('./#/settings');
    await page.getByLabel('Letters are shortcuts at a table').check();
    await page.goBack();
    await ready(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // Escape leads out again.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  /** After the first move of a game of each family. */
  const answers: Record<string, Record<string, RegExp>> = {
    Metro: { i: /^Ada: station \d+, now before square/, e: /^station \d+, now/, w: /^Bot 1/ },
    'Next Station: London': { i: /^Ada: \d+ points?/, e: /^Ends of the line: /, w: /Turn \d/ },
    'On the Underground: London': {
      i: /stops at .+; ends at /,
      e: /^[A-Z][a-z]+: .+ and /,
      w: /^Nothing has changed\.$/,
    },
  };

  for (const [title, expected] of Object.entries(answers))
    test(`keys answer what players by ear ask: ${title}`, async ({ page }) => {
      await settle(page, { speed: 'none', confirm: 'never' });
      await playNow(page, title);
      await ready(page);
      await moves(page).first().click();
      await ready(page);
      const spoken = page.locator('[data-spoken] p');
      for (const [key, answer] of Object.entries(expected)) {
        const before = await spoken.count();
        await page.keyboard.press(key);
        // What the bot did may be said at the same time.
        const isSaid = async (): Promise<boolean> =>
          (await spoken.allTextContents()).slice(before).some((text) => answer.test(text));
        await expect.poll(isSaid, key).toBe(true);
      }
    });

  const widely = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  /** As a reader's own style sheet, which no policy of the page forbids. */
  const spaceText = (page: Page, css: string): Promise<void> =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  /** Words that their box cuts off. */
  const cutOff = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main :is(a, button, h1, h2, h3, p, label, td, th, li)',
        ),
      ]
        .filter((one) => {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
          if (textOverflow === 'ellipsis' || one.matches('.hidden, .hidden *')) return false;
          const wide = overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1;
          const tall = overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1;
          return one.clientWidth > 0 && (wide || tall);
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    );

  test('pages fit into 320 pixels, and words into their boxes when spaced widely', async ({
    page,
  }) => {
    await settle(page, { speed: 'none' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const place of [
      '',
      '#/settings',
      '#/new/metro',
      '#/puzzles',
      '#/lobby',
      '#/conductor',
      '#/account',
    ]) {
      await visit(page, place);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect([place, await width()]).toEqual([place, 320]);
      await spaceText(page, widely);
      expect([place, await width(), await cutOff(page)]).toEqual([place, 320, []]);
      await spaceText(page, '');
    }
  });
});
