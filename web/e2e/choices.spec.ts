import type { Page } from '@playwright/test';
import type { Move } from '../src/protocol';
import { playedUntil, sitDown } from './kept';
import { expect, graveFaults, settle, test } from './table';

const length = (page: Page) => page.locator('.table').getAttribute('data-length');

const toOf = ({ detail }: Move): string =>
  'to' in detail && !('power' in detail) ? String(detail.to) : '';

/** A station to which two ways lead. */
const twice = (legal: readonly Move[]): string | undefined => {
  const stations = legal.map(toOf).filter((to) => to !== '');
  return stations.find((to, n) => stations.indexOf(to) !== n);
};

test('two ways to a station are asked about on their dotted lines, by pointer and by keyboard', async ({
  page,
}) => {
  await settle(page);
  const setup = { edition: 'next-station-london', seats: 1, seed: 4 };
  const { game, legal } = await playedUntil(setup, (all) => twice(all) !== undefined);
  await sitDown(page, game);
  const before = (await length(page)) ?? '';
  const station = page.locator(`[data-station="${twice(legal)}"][role="button"]`);
  await station.click({ force: true });
  const signs = page.locator('[data-pick]');
  await expect(signs).toHaveCount(legal.filter((move) => toOf(move) === twice(legal)).length);
  // Each stands on the section that it means.
  for (const sign of await signs.all()) {
    const box = await sign.boundingBox();
    const under = await page.locator('[data-section]').evaluateAll(
      (sections, at) =>
        sections.filter((section) => {
          const { left, right, top, bottom } = section.getBoundingClientRect();
          return at.x > left - 4 && at.x < right + 4 && at.y > top - 4 && at.y < bottom + 4;
        }).length,
      { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
    );
    expect(under).toBeGreaterThan(0);
  }
  await page.keyboard.press('Escape');
  await expect(signs).toHaveCount(0);

  await station.focus();
  await page.keyboard.press('Enter');
  await expect(signs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(signs.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
});

const cities: [edition: string, action: string, sentence: RegExp][] = [
  ['metro-paris', 'visit', /longest unbroken row of tourists/],
  ['metro-st-petersburg', 'tourist', /point tile of his colour/],
];

for (const [edition, action, sentence] of cities)
  for (const size of ['desktop', 'phone'])
    test(`${edition} on a ${size}: ${action} is chosen on the board, and told what for`, async ({
      page,
    }) => {
      if (size === 'phone') await page.setViewportSize({ width: 390, height: 844 });
      await settle(page);
      const { game } = await playedUntil({ edition, seats: 2, seed: 2 }, (legal) =>
        legal.some((move) => move.detail.action === action),
      );
      await sitDown(page, game);
      const before = (await length(page)) ?? '';
      const sights = page.locator('.board [data-sight]');
      await expect(sights.first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.beside')).toContainText(sentence);
      // Whoever has no pointer finds the keyboard there already.
      await expect(sights.first()).toBeFocused();
      expect(await graveFaults(page)).toEqual([]);
      await sights.last().click();
      // Taken: the next to decide may be another person, behind the curtain.
      await page.locator(`.curtain, .table:not([data-length="${before}"])`).first().waitFor();
    });

test('a choice without a place of its own is asked next to the pointer', async ({ page }) => {
  await settle(page);
  const setup = {
    ...{ edition: 'metro', seats: 2, seed: 3 },
    options: { centre: 'central-stations', corporations: 'on' },
  };
  const { game } = await playedUntil(setup, (legal) =>
    legal.some((move) => move.detail.action === 'central'),
  );
  await sitDown(page, game);
  const button = page.locator('[data-do="central"]');
  await button.click();
  const from = await button.boundingBox();
  const choice = page.locator('.beside');
  await expect(choice.locator('.choice button').first()).toBeFocused();
  const to = await choice.boundingBox();
  if (!from || !to) throw new Error('no choice');
  const gap = Math.max(to.y - from.y - from.height, from.y - to.y - to.height);
  expect(gap).toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
});
