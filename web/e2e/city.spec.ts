import { devices, type Locator, type Page } from '@playwright/test';
import { feed, zipped } from '../tests/city-feed';
import { expect, graveFaults, ready, settle, test, visit } from './table';

const done = (page: Page) => page.locator('[data-import="done"]');
const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const section = page.getByRole('region', { name: 'From a real city' });
  await section
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer });
}

/** As a hand does: the file is dropped on the page. */
async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, bytes]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      data.items.add(new File([content], file));
      return data;
    },
    [name, buffer.toString('base64')] as const,
  );
  const place = page
    .getByRole('region', { name: 'From a real city' })
    .locator('label')
    .filter({ hasText: 'Choose a network file' });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
}

/** The name that people read in the editor. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on in the editor' }).click();
  await expect(page.locator('[data-cursor]')).toBeAttached();
  await expect(page.locator('[data-problems="0"]')).toBeAttached();
}

async function openPanel(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('group', { name: 'Panels' }).getByRole('button', { name });
  if (await tab.isVisible()) await tab.click();
}

async function share(page: Page): Promise<void> {
  await openPanel(page, 'Share and more');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByLabel('Link to this map').inputValue();
  const stranger = await page.context().browser()?.newContext();
  const other = await stranger?.newPage();
  if (!other) throw new Error('no other browser');
  await other.goto(address);
  await expect(other.getByText('Source: Town Transit')).toBeVisible();
  await other.getByRole('button', { name: 'Play this' }).click();
  await ready(other);
  await stranger?.close();
}

/** Opens what can be chosen in a step, and takes one of its boxes, ticked or not. */
async function boxIn(page: Page, name: string, ticked: boolean): Promise<Locator> {
  const own = step(page, name).locator('details', { hasText: /^Choose the/ });
  if ((await own.getAttribute('open')) === null) await own.locator('summary').click();
  return own.getByRole('checkbox', { checked: ticked }).first();
}

/** Turns one line, two stations and an invented link round, and takes it all back. */
async function chooseInSteps(page: Page): Promise<void> {
  const turned: [string, boolean][] = [
    ['graph', true],
    ['thin', false],
    ['thin', true],
    ['densify', true],
  ];
  const sizes = async (): Promise<string[]> => page.locator('[data-step] > p').allInnerTexts();
  const before = await sizes();
  for (const [name, ticked] of turned) {
    const box = await boxIn(page, name, ticked);
    const text = (await box.locator('..').innerText()).trim();
    await box.click();
    const same = step(page, name).getByRole('checkbox', { name: text, exact: true });
    await expect(page.locator('[data-import="busy"]').or(done(page)).first()).toBeVisible();
    await expect(same).toBeChecked({ checked: !ticked });
    await expect(done(page)).toBeVisible();
  }
  await expect.poll(sizes).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo these choices' }).click();
  await expect.poll(sizes).toEqual(before);
  await expect(done(page)).toBeVisible();
  await expect(page.locator('.stale')).toHaveCount(0); // pale while the steps are taken again
  expect(await graveFaults(page)).toEqual([]);
}

test('a feed is dropped, watched, adjusted, judged, shared and played', async ({ page }) => {
  test.setTimeout(180_000);
  await settle(page, { speed: 'none' });
  await visit(page, '#/workshop');
  await drop(page, 'town.zip', feed());
  await expect(done(page)).toBeVisible();
  for (const name of ['graph', 'planar', 'thin', 'densify', 'layout'])
    await expect(step(page, name)).toBeVisible();
  await expect(step(page, 'graph')).toContainText('55 stations');
  await expect(step(page, 'densify')).toContainText('Invented');
  await expect(page.getByText('Data: Town Transit')).toBeVisible();
  await expect(page.locator('[data-errors="0"]')).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  // Fewer stations, and a name of its own.
  await page.getByLabel('Stations, at most').fill('30');
  await page.getByLabel('Name of the map').fill('Our town');
  await expect(step(page, 'layout')).toContainText('30 stations');
  await expect(done(page)).toBeVisible();
  await chooseInSteps(page);
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Our town' })).toBeVisible();
  await expect(page.locator('[data-station]')).toHaveCount(30);
  // A look at how it plays, stopped early: no verdict is guessed.
  await page.getByRole('button', { name: 'Quick look' }).click();
  await expect(page.getByText(/^Game [1-9]\d* of \d+/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop and judge' }).click();
  await expect(page.locator('[data-verdict="not-enough-games"]')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Show use on the map').check();
  await expect(page.locator('[data-heat]')).not.toHaveAttribute('data-heat', '0');
  expect(await graveFaults(page)).toEqual([]);
  await share(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await ready(page);
});

test('a network becomes a sheet of Next Station', async ({ page }) => {
  await settle(page, { speed: 'none' });
  await visit(page, '#/workshop');
  await choose(page, 'town.zip', feed());
  const section = page.getByRole('region', { name: 'From a real city' });
  await section.getByLabel('Map for').selectOption('next-station');
  await expect(step(page, 'sheet').or(step(page, 'thin')).first()).toBeVisible();
  await expect(done(page)).toBeVisible();
  await goOn(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await ready(page);
});

test('files that are no networks are refused with a reason', async ({ page }) => {
  await settle(page, { speed: 'none' });
  await visit(page, '#/workshop');
  const notice = page.getByRole('region', { name: 'From a real city' }).locator('.notice');
  await choose(page, 'letter.txt', Buffer.from('Dear Sir or Madam'));
  await expect(notice).toContainText('letter.txt could not be read: expected a GTFS feed');
  await choose(page, 'half.zip', feed().subarray(0, 900));
  await expect(notice).toContainText('half.zip could not be read');
  await choose(
    page,
    'bomb.zip',
    zipped([
      ['stop_times.txt', ' '.repeat(8 << 20)],
      ['stops.txt', ''],
      ['routes.txt', ''],
      ['trips.txt', ''],
    ]),
  );
  await expect(notice).toContainText('bomb.zip could not be read');
  await choose(page, 'town.zip', feed());
  await expect(done(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 12'];
  test.use({ viewport, hasTouch, isMobile, deviceScaleFactor });

  test('a feed becomes a map and is played', async ({ page }) => {
    await settle(page, { speed: 'none' });
    await visit(page, '#/workshop');
    await choose(page, 'town.zip', feed(5, 6));
    await expect(done(page)).toBeVisible();
    expect(await graveFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
    await goOn(page);
    await page.getByRole('button', { name: 'Try it' }).tap();
    await ready(page);
  });
});
