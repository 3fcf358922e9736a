import { mkdirSync } from 'node:fs';
import { moves, playNow, ready, settle, test } from './table';

/** The screenshots of web/public/manifest.webmanifest, which systems show before they install the page. */
const folder = new URL('../public/screenshots/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const tables = [
  { name: 'underground-wide', title: 'On the Underground: London', turns: 24, isOnPhone: false },
  { name: 'metro-wide', title: 'Metro: Paris', turns: 14, isOnPhone: false },
  { name: 'home-narrow', title: '', turns: 0, isOnPhone: true },
  { name: 'next-station-narrow', title: 'Next Station: London', turns: 20, isOnPhone: true },
];

for (const { name, title, turns, isOnPhone } of tables)
  test(name, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext(
      // Played on a wide screen, where the list of moves is beside the board.
      { viewport: { width: 1280, height: 800 }, deviceScaleFactor: isOnPhone ? 2 : 1 },
    );
    const page = await context.newPage();
    await settle(page, { speed: 'none', confirm: 'never' });
    if (title === '') await page.goto('./');
    else await playNow(page, title);
    for (let n = 0; n < turns; ++n) {
      await ready(page);
      const all = await moves(page).count();
      if (all === 0) break;
      await moves(page)
        .nth((n * 5 + 1) % all)
        .click();
    }
    if (isOnPhone) await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 62 });
    await context.close();
  });
