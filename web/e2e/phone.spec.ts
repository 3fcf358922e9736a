import { devices, type Page } from '@playwright/test';
import type { Move } from '../src/protocol';
import { playedUntil, sitDown } from './kept';
import { expect, playNow, ready, settle, test } from './table';

const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 12'];
test.use({ viewport: { ...viewport, height: 844 }, hasTouch, isMobile, deviceScaleFactor });

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const cover = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The zoom buttons, and whatever can be touched on the board as far as it is in sight. */
const boxes = (page: Page): Promise<{ zoom: Box; targets: Box[] }> =>
  page.evaluate(() => {
    const box = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const found = (selector: string) => document.querySelector(selector) as Element;
    const frame = box(found('.pane'));
    const targets = [...document.querySelectorAll('.pane [role="button"]')].map(box);
    return {
      zoom: box(found('.zoom')),
      targets: targets
        .map((one) => ({
          left: Math.max(one.left, frame.left),
          top: Math.max(one.top, frame.top),
          right: Math.min(one.right, frame.right),
          bottom: Math.min(one.bottom, frame.bottom),
        }))
        .filter(({ left, top, right, bottom }) => left < right && top < bottom),
    };
  });

for (const title of ['Metro', 'Next Station: London', 'On the Underground: London'])
  test(`${title} on a phone: points in sight, no target under the zoom buttons`, async ({
    page,
  }) => {
    await settle(page);
    await playNow(page, title);
    await ready(page);
    const points = page.locator('.tally .seat strong');
    await expect(points).toHaveCount(2);
    for (const y of [0, 5000]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      for (const one of await points.all()) await expect(one).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (let closer = 0; closer < 3; ++closer) {
      const { zoom, targets } = await boxes(page);
      if (closer === 0) expect(targets.length).toBeGreaterThan(0);
      expect(targets.filter((target) => cover(target, zoom))).toEqual([]);
      await page.getByRole('button', { name: 'Zoom in' }).tap();
    }
  });

test('on a phone the map has all the height that is left', async ({ page }) => {
  await settle(page);
  await playNow(page, 'On the Underground: London');
  await ready(page);
  const board = await page.locator('.board').boundingBox();
  const bar = await page.locator('.controls').boundingBox();
  if (!board || !bar) throw new Error('no board');
  expect(Math.abs(board.y + board.height - bar.y)).toBeLessThan(12);
  const picture = await page.locator('.pane').boundingBox();
  expect(picture?.height).toBeGreaterThan(0.5 * 844);
});

/** A track that one line alone can take, among others that several can. */
function single(legal: readonly Move[]): string | undefined {
  const blocks = legal.flatMap(({ detail }) => ('block' in detail ? [String(detail.block)] : []));
  return blocks.find((block) => blocks.indexOf(block) === blocks.lastIndexOf(block));
}

test('one tap and a confirmation build where only one line can', async ({ page }) => {
  await settle(page, { confirm: 'touch' });
  const setup = { edition: 'underground-london', seats: 2, seed: 3 };
  const { game, legal } = await playedUntil(setup, (all) => single(all) !== undefined);
  const block = single(legal);
  await sitDown(page, game);
  const before = (await page.locator('.table').getAttribute('data-length')) ?? '';
  const at = await page.locator(`[data-block="${block}"]`).evaluate((element) => {
    const path = element as SVGPathElement;
    const on = path.getPointAtLength(path.getTotalLength() / 2);
    const { x, y } = on.matrixTransform(path.getScreenCTM() ?? undefined);
    return { x, y };
  });
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.locator('.asked')).toHaveAttribute('data-asked', new RegExp(`${block}`));
  await page.locator('.asked .primary').tap();
  await page.locator(`.curtain, .table:not([data-length="${before}"])`).first().waitFor();
});
