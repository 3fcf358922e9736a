import type { Page } from '@playwright/test';
import { expect, moves, playName, playNow, ready, settle, test } from './table';

/** Bytes of every answer's body as they came over the wire, by address; what is made in the page has none. */
function weigh(page: Page): Promise<[string, number]>[] {
  const answers: Promise<[string, number]>[] = [];
  page.context().on('requestfinished', (request) => {
    if (!request.url().startsWith('http')) return;
    answers.push(request.sizes().then((sizes) => [request.url(), sizes.responseBodySize]));
  });
  return answers;
}

/**
 * Sizes are judged; times depend on what else the machine does, so they are told: 2 s until interactive, no task over
 * 50 ms.
 *
 * Counted is the body of every answer, compressed as sent, that the page and its workers fetch from an empty cache until
 * the home page rests: document, scripts, styles, typeface, icon, the table's engine, the drawings of the cards in view.
 * Not there yet are other pages, boards, other languages, and the engine with the bots, which a page fetches when the
 * first of them thinks.
 */
test.describe('the first visit', () => {
  // It shares the browser's cache with the page: whoever came first would be charged.
  test.use({ serviceWorkers: 'block' });

  test('loads under 300 KB, and when it is interactive is told', async ({ page }) => {
    await settle(page);
    const answers = weigh(page);
    const begun = Date.now();
    await page.goto('./');
    await page.getByRole('button', { name: playName('On the Underground: London') }).waitFor();
    const interactive = Date.now() - begun;
    await expect(page.locator('main .card .picture svg').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(answers);
    const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
    console.log(
      `${sizes.length} requests, first load ${Math.round(bytes / 1000)} KB, interactive after ${interactive} ms`,
    );
    const engine = sizes.find(([address]) => /engine-[^/]*\.wasm$/.test(address));
    expect(engine?.[1]).toBeGreaterThan(100_000);
    expect(sizes.filter(([address]) => address.includes('thinker'))).toEqual([]);
    expect(bytes).toBeLessThan(300_000);
  });
});

test('a bot thinks in a worker, and the longest task of the page is told', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) seen.push(task.duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await playNow(page, 'On the Underground: London');
  await ready(page);
  await page.evaluate(() => ((window as unknown as { longTasks: number[] }).longTasks.length = 0));
  await moves(page).last().click();
  await ready(page);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  console.log(`longest task during a bot move ${Math.round(longest)} ms`);
  // One for the table, one for the bot.
  expect(page.workers().length).toBeGreaterThan(1);
});
