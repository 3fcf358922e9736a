import { expect, moves, playNow, ready, settle, test } from './table';

/** Sizes are judged; times depend on what else the machine does, so they are told: 2 s until interactive, no task over 50 ms. */
test('first load stays under 300 KB, and when it is interactive is told', async ({ page }) => {
  await settle(page);
  const sizes: Promise<number>[] = [];
  const addresses: string[] = [];
  page.context().on('requestfinished', (request) => {
    // What the service worker fetches afterwards, to be kept for later, holds nobody up.
    if (request.serviceWorker()) return;
    addresses.push(request.url());
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0, // the page was closed meanwhile
      ),
    );
  });
  const begun = Date.now();
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now: On the Underground: London' }).waitFor();
  const interactive = Date.now() - begun;
  await expect.poll(() => addresses.some((address) => address.endsWith('.wasm'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(
    `${sizes.length} requests, first load ${Math.round(bytes / 1000)} KB, interactive after ${interactive} ms`,
  );
  expect(bytes).toBeLessThan(300_000);
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
  await moves(page).first().click();
  await ready(page);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  console.log(`longest task during a bot move ${Math.round(longest)} ms`);
  // One for the table, one for the bot.
  expect(page.workers().length).toBeGreaterThan(1);
});
