import type { Request } from '@playwright/test';
import { expect, moves, playNow, ready, settle, test } from './table';

/** Bytes of the body as it travelled; what a worker fetched is sometimes known by its header only. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  const told = await (await request.response())?.headerValue('content-length');
  return Math.max(responseBodySize, Number(told ?? 0));
}

/** Sizes are judged; times depend on what else the machine does, so they are told: 2 s until interactive, no task over 50 ms. */
test('first load stays under 300 KB, and when it is interactive is told', async ({ page }) => {
  await settle(page);
  const sizes = new Map<string, Promise<number>>();
  page.context().on('requestfinished', (request) => {
    // What the service worker fetches afterwards, to be kept for later, holds nobody up; pictures made here travel nowhere.
    if (request.serviceWorker() || request.url().startsWith('blob:')) return;
    sizes.set(
      request.url(),
      sizeOf(request).catch(() => 0), // the page was closed meanwhile
    );
  });
  const begun = Date.now();
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now: On the Underground: London' }).waitFor();
  const interactive = Date.now() - begun;
  const engine = () => [...sizes.keys()].find((address) => address.endsWith('.wasm')) ?? '';
  await expect.poll(engine).not.toBe('');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  console.log(
    `${sizes.size} requests, first load ${Math.round(bytes / 1000)} KB, interactive after ${interactive} ms`,
  );
  // A sum that lacks the engine would be no sum.
  expect(await sizes.get(engine())).toBeGreaterThan(100_000);
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

/** What can be pointed at in each family. */
const places = {
  Metro: '.target[data-square]',
  'Next Station: London': '[data-station][role="button"]:not(.powered)',
  'On the Underground: London': '[data-block]',
};

/**
 * In the page: from when it hears of the pointer to the score in the page, the worker's answer included. The browser
 * holds a moving pointer back until the next frame, which is not ours to shorten.
 */
function timeHovers(): void {
  const times: number[] = [];
  let begun = 0;
  addEventListener('pointermove', () => (begun = performance.now()), true);
  new MutationObserver((changes) => {
    const shown = changes.some(({ target }) => (target as HTMLElement).dataset.preview);
    if (shown && begun > 0) times.push(performance.now() - begun);
    begun = 0;
  }).observe(document.body, { subtree: true, attributeFilter: ['data-preview'] });
  Object.assign(window, { hoverTimes: times });
}

/** The middle of a place on the screen; of a track, a point on it. */
function middleOf(element: Element): { x: number; y: number } {
  if (element instanceof SVGPathElement) {
    const on = element.getPointAtLength(element.getTotalLength() / 2);
    const at = on.matrixTransform(element.getScreenCTM() ?? undefined);
    return { x: at.x, y: at.y };
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

for (const [title, place] of Object.entries(places))
  test(`how soon a move of ${title} has its score on hover is told`, async ({ page }) => {
    await settle(page);
    await playNow(page, title);
    await ready(page);
    await page.evaluate(timeHovers);
    const times = () =>
      page.evaluate(() => (window as unknown as { hoverTimes: number[] }).hoverTimes);
    for (let turn = 0; turn < 15 && (await times()).length < 30; ++turn) {
      await ready(page);
      for (const target of (await page.locator(place).all()).slice(0, 30)) {
        const { x, y } = await target.evaluate(middleOf);
        await page.mouse.move(x, y);
        await page.waitForTimeout(60);
        await page.mouse.move(2, 2);
      }
      const before = (await page.locator('.table').getAttribute('data-length')) ?? '';
      await moves(page).first().click();
      await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
    }
    const sorted = (await times()).toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(5);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const most = sorted.at(-1) ?? 0;
    console.log(
      `${title}: a move's score after ${median.toFixed(1)} ms on hover (median of ${sorted.length}), at most ${most.toFixed(1)} ms; budget 16 ms`,
    );
  });
