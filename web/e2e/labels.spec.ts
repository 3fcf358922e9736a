import type { Page } from '@playwright/test';
import { openKept, person, playedGame } from './kept';
import { expect, settle, test } from './table';

const frames = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
};

interface Drawn {
  id: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The boxes of the letters and of the marks, as the browser has drawn them. */
async function drawn(page: Page): Promise<{ names: Drawn[]; marks: Drawn[] }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const boxes = (selector: string, key: 'label' | 'mark'): Drawn[] =>
      [...document.querySelectorAll<SVGGraphicsElement>(selector)].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { id: element.dataset[key] ?? '', left, top, right, bottom };
      });
    return {
      names: boxes('[data-label]:not([data-crowded])', 'label'),
      marks: boxes('[data-mark]', 'mark'),
    };
  });
}

const middle = ({ left, top, right, bottom }: Drawn) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

function away(name: Drawn, mark: Drawn): number {
  const { x, y } = middle(mark);
  return Math.hypot(
    Math.max(name.left - x, 0, x - name.right),
    Math.max(name.top - y, 0, y - name.bottom),
  );
}

/** Letters need less than the height of their line: what is above and below them is air. */
const overlap = (a: Drawn, b: Drawn): boolean => {
  const air = 0.12 * Math.min(a.bottom - a.top, b.bottom - b.top);
  return (
    a.left < b.right &&
    b.left < a.right &&
    a.top + air < b.bottom - air &&
    b.top + air < a.bottom - air
  );
};

function faults({ names, marks }: { names: Drawn[]; marks: Drawn[] }): string[] {
  return names.flatMap((name, n) => {
    const own = marks.find(({ id }) => id === name.id) as Drawn;
    const nearer = marks.find((mark) => mark !== own && away(name, mark) <= away(name, own));
    const covered = names.slice(n + 1).find((other) => overlap(name, other));
    return [
      ...(nearer ? [`${name.id} is nearer to ${nearer.id}`] : []),
      ...(covered ? [`${name.id} lies on ${covered.id}`] : []),
    ];
  });
}

/** The middle of each name, from the first station. */
const placesOf = ({ names, marks: [first] }: { names: Drawn[]; marks: Drawn[] }) => {
  const origin = first ? middle(first) : { x: 0, y: 0 };
  return new Map(
    names.map((name) => [name.id, { x: middle(name).x - origin.x, y: middle(name).y - origin.y }]),
  );
};

/**
 * What is drawn once nothing moves any more: the same in five looks in a row. After a change of size the page on a busy machine
 * may show the old picture for longer than one look.
 */
async function resting(page: Page): ReturnType<typeof drawn> {
  let last = await drawn(page);
  let same = 0;
  await expect
    .poll(
      async () => {
        const before = JSON.stringify([...placesOf(last)]);
        last = await drawn(page);
        same = JSON.stringify([...placesOf(last)]) === before ? same + 1 : 0;
        return same;
      },
      { intervals: [300] },
    )
    .toBeGreaterThanOrEqual(4);
  return last;
}

for (const city of ['london', 'new-york', 'paris'])
  test(`${city}: names stand at their stations and stay there`, async ({ page }) => {
    test.setTimeout(240_000);
    await settle(page);
    const setup = { edition: `underground-${city}`, seats: 2, seed: 3 };
    await openKept(page, await playedGame(setup, [person('Ada'), person('Bea')], { moves: 12 }));
    await page.locator('.curtain button').or(page.locator('.table')).first().waitFor();
    if (await page.locator('.curtain').isVisible()) await page.locator('.curtain button').click();
    for (const [name, frame] of Object.entries(frames)) {
      await page.setViewportSize(frame);
      await expect
        .poll(async () => (await drawn(page)).names.length, { timeout: 60_000 })
        .toBeGreaterThan(name === 'phone' ? 15 : 70);
      expect(faults(await resting(page)), name).toEqual([]);
    }
    // Some moves on, every name that is still there is where it was.
    await page.setViewportSize(frames.desktop);
    const before = await resting(page);
    for (let n = 0; n < 3; ++n) {
      const curtain = page.locator('.curtain button');
      const move = page.locator('button[data-move]');
      const over = page.locator('[data-hand-over]');
      await curtain.or(over).or(move.first()).first().waitFor();
      if (await over.isVisible()) {
        await over.click();
        await curtain.waitFor();
      }
      if (await curtain.isVisible()) await curtain.click();
      await move.nth(n % Math.max(1, await move.count())).click();
      await page.waitForTimeout(300);
    }
    if (await page.locator('.curtain').isVisible()) await page.locator('.curtain button').click();
    const after = await resting(page);
    // The bold letters of a card are centred in the same box: some pixels, at most.
    const [was, is] = [placesOf(before), placesOf(after)];
    for (const [id, { x, y }] of is) {
      const place = was.get(id) ?? { x, y };
      expect([id, Math.hypot(place.x - x, place.y - y) < 5]).toEqual([id, true]);
    }
  });
