import { expect, moves, playNow, ready, settle, test } from './table';

/* How fast the page answers: measured for docs/performance.md (`npm run times`), judged by nobody. */

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
      await moves(page).last().click();
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

/** In the page: from the click to the new position in the page, the worker's answer included. */
function timeClicks(): void {
  const times: number[] = [];
  let begun = 0;
  addEventListener('click', () => (begun = performance.now()), true);
  new MutationObserver(() => {
    if (begun > 0) times.push(performance.now() - begun);
    begun = 0;
  }).observe(document.body, { subtree: true, attributeFilter: ['data-length'] });
  Object.assign(window, { clickTimes: times });
}

for (const title of Object.keys(places))
  test(`how soon a click of ${title} has its new position is told, without motion`, async ({
    page,
  }) => {
    await settle(page, { speed: 'none' });
    await playNow(page, title);
    await ready(page);
    await page.evaluate(timeClicks);
    for (let n = 0; n < 20; ++n) {
      await ready(page);
      const before = (await page.locator('.table').getAttribute('data-length')) ?? '';
      // A pass is asked about first, unless nothing else can be done.
      const bold = page.locator('button[data-move]:not([data-move="pass"])');
      await ((await bold.count()) > 0 ? bold : moves(page)).last().click();
      await expect(page.locator('.table')).not.toHaveAttribute('data-length', before);
    }
    const times = await page.evaluate(
      () => (window as unknown as { clickTimes: number[] }).clickTimes,
    );
    const sorted = times.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(10);
    const at = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
    console.log(
      `${title}: a new position after ${at(0.5)} ms (median of ${sorted.length} clicks), 95 % within ${at(0.95)} ms`,
    );
  });
