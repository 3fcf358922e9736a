import { devices, type Locator, type Page } from '@playwright/test';
import { isLong } from './amount';
import { expect, graveFaults, playOut, ready, settle, test, visit } from './table';

/** Tab goes there, however far it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 250; ++n) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to it');
}

type Press = (page: Page, target: Locator) => Promise<void>;
const click: Press = (_, target) => target.click();
const pressKey: Press = async (page, target) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** The drawing cursor of the keys: arrows to a place in steps of the grid, then a key. */
async function goTo(page: Page, column: number, row: number): Promise<void> {
  const cursor = page.locator('[data-cursor]');
  await cursor.focus();
  for (let n = 0; n < 400; ++n) {
    const [x = 0, y = 0] = ((await cursor.getAttribute('data-cursor')) ?? '')
      .split(' ')
      .map(Number);
    if (x === column && y === row) return;
    const [key, far] =
      x === column
        ? [y < row ? 'ArrowDown' : 'ArrowUp', Math.abs(y - row)]
        : [x < column ? 'ArrowRight' : 'ArrowLeft', Math.abs(x - column)];
    await page.keyboard.press(far >= 5 ? `Shift+${key}` : key);
  }
  throw new Error(`the cursor never came to ${column} ${row}`);
}

async function tapAt(page: Page, column: number, row: number): Promise<void> {
  await goTo(page, column, row);
  await page.keyboard.press('Enter');
}

async function newMap(page: Page, edition: string): Promise<void> {
  await visit(page, '#/workshop');
  await page.getByLabel('For the game').selectOption(edition);
  await page.getByRole('button', { name: 'Start empty' }).click();
  await expect(page.locator('[data-cursor]')).toBeAttached();
}

/** The same without a pointer. */
async function newMapByKeys(page: Page, title: string): Promise<void> {
  await visit(page, '#/workshop');
  await tabTo(page, page.getByLabel('For the game'));
  await page.keyboard.type(title);
  await pressKey(page, page.getByRole('button', { name: 'Start empty' }));
  await tabTo(page, page.locator('[data-cursor]'));
}

const errors = (page: Page) => page.locator('[data-problems]');
const isKept = (page: Page) => expect(page.locator('[data-kept="true"]')).toBeVisible();

/** On a phone one panel is open at a time. */
async function openPanel(
  page: Page,
  name: 'Properties' | 'Check' | 'Share and more',
): Promise<void> {
  const tab = page.getByRole('group', { name: 'Panels' }).getByRole('button', { name });
  if (!(await tab.isVisible())) return;
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
}

async function pressUntilNothingIsLeft(page: Page): Promise<number> {
  const undo = page.getByRole('button', { name: 'Undo' });
  let steps = 0;
  while (await undo.isEnabled()) {
    await page.keyboard.press('Control+z');
    ++steps;
  }
  return steps;
}

/** A square of four stations with an end on each side: sound with the repairs that are offered. */
async function drawTown(page: Page): Promise<void> {
  await page.keyboard.press('l');
  for (const [x, y] of [
    [40, 20],
    [60, 20],
    [60, 40],
    [40, 40],
    [40, 20],
    [20, 20],
  ] as const)
    await tapAt(page, x, y);
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await tapAt(page, 60, 40);
  await tapAt(page, 80, 40);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function repairAll(page: Page, press = click): Promise<void> {
  await openPanel(page, 'Check');
  for (let n = 0; n < 30; ++n) {
    const fix = page.locator('li.isError').getByRole('button', { name: 'Fix' }).first();
    await page.waitForTimeout(400);
    if (!(await fix.isVisible())) return;
    await press(page, fix);
  }
}

/** The link, opened by somebody who has never been here. */
async function shareAndOpen(page: Page, name: string, press = click): Promise<void> {
  await openPanel(page, 'Share and more');
  await press(page, page.getByRole('button', { name: 'Make a link' }));
  const address = await page.getByLabel('Link to this map').inputValue();
  const stranger = await page.context().browser()?.newContext();
  const other = await stranger?.newPage();
  if (!other) throw new Error('no other browser');
  await other.goto(address);
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible();
  await other.getByRole('button', { name: 'Play this' }).click();
  await ready(other);
  await stranger?.close();
}

test('a town is drawn, broken, mended, played and given away by keys alone', async ({ page }) => {
  test.setTimeout(240_000);
  await settle(page, { speed: 'none' });
  await newMapByKeys(page, 'On the Underground: London');
  await drawTown(page);
  await expect(page.locator('[data-station]')).toHaveCount(6);
  await repairAll(page, pressKey);
  await expect(errors(page)).toHaveAttribute('data-problems', '0');
  // Broken: the link between two stations is gone, so one of them cannot be reached.
  await page.keyboard.press('v');
  await tapAt(page, 70, 40);
  await page.keyboard.press('Delete');
  await expect(errors(page)).toHaveAttribute('data-problems', '1');
  await expect(page.locator('li[data-code="unreachable"]')).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  await repairAll(page, pressKey);
  await expect(errors(page)).toHaveAttribute('data-problems', '0');
  // In the middle of it the page is loaded again.
  await isKept(page);
  await page.reload();
  await expect(page.locator('[data-station]')).toHaveCount(6);
  await expect(errors(page)).toHaveAttribute('data-problems', '0');
  await shareAndOpen(page, 'My map', pressKey);
  await pressKey(page, page.getByRole('button', { name: 'Try it' }));
  await ready(page);
  await expect(page.getByText('My map').first()).toBeVisible();
  await playOut(page);
});

test('everything can be taken back until the map is empty', async ({ page }) => {
  await settle(page, { speed: 'none' });
  await newMap(page, 'underground-paris');
  await page.getByText('Names from a list').click();
  await page.getByLabel('One name per line').fill('Opéra\nBastille\nNation');
  await page.getByRole('button', { name: 'Use 3 names' }).click();
  await drawTown(page);
  await expect(page.locator('[data-label]').filter({ hasText: 'Bastille' })).toBeVisible();
  await page.keyboard.press('Control+a');
  for (const key of ['m', 'r', 'Control+d', 'Alt+ArrowRight', 'Delete'])
    await page.keyboard.press(key);
  expect(await pressUntilNothingIsLeft(page)).toBeGreaterThan(10);
  await expect(page.locator('[data-station]')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(page.locator('[data-station]')).not.toHaveCount(0);
});

/** Symbols of a small sheet with the keys of their tools, and where they stand. */
const sheet: [key: string, tool: string, places: [number, number][]][] = [
  [
    'o',
    'Circle',
    [
      [1, 1],
      [5, 9],
      [9, 5],
    ],
  ],
  [
    't',
    'Triangle',
    [
      [5, 1],
      [9, 9],
    ],
  ],
  [
    's',
    'Square',
    [
      [9, 1],
      [1, 5],
    ],
  ],
  ['p', 'Pentagon', [[1, 9]]],
  ['k', 'Central station', [[5, 5]]],
];

/** Undone to the beginning and done again. */
async function undoAndRedo(page: Page, things: number, press = click): Promise<void> {
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name }));
  if (!undo || !redo) throw new Error('no buttons');
  while (await undo.isEnabled()) await press(page, undo);
  await expect(page.locator('[data-station]')).toHaveCount(0);
  while (await redo.isEnabled()) await press(page, redo);
  await expect(page.locator('[data-station]')).toHaveCount(things);
  await expect(errors(page)).toHaveAttribute('data-problems', '0');
}

async function reload(page: Page): Promise<void> {
  await isKept(page);
  await page.reload();
  await expect(errors(page)).toHaveAttribute('data-problems', '0');
}

/** "Try it" on a broken map says what is wrong in place of a game. */
async function tryInVain(page: Page, text: string, press = click): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Try it' }));
  await expect(page.getByRole('heading', { name: 'Check' })).toBeFocused();
  await expect(page.getByText(text)).toBeVisible();
}

async function tryIt(page: Page, press = click): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Try it' }));
  await ready(page);
  if (isLong) await playOut(page); // a hundred moves
}

test('a sheet of Next Station is drawn, broken, mended, played and given away by keys', async ({
  page,
}) => {
  await settle(page, { speed: 'none' });
  await newMapByKeys(page, 'Next Station: London');
  for (const [key, , places] of sheet) {
    await page.keyboard.press(key);
    for (const [x, y] of places) await tapAt(page, x, y);
  }
  await repairAll(page, pressKey);
  await expect(errors(page)).toHaveAttribute('data-problems', '0');
  expect(await graveFaults(page)).toEqual([]);
  await undoAndRedo(page, 9, pressKey);
  await page.keyboard.press('v');
  await tapAt(page, 5, 5);
  await page.keyboard.press('Delete');
  await expect(page.locator('li[data-code="no-symbol"]')).toBeVisible();
  await tryInVain(page, 'A symbol is missing: central station.', pressKey);
  await repairAll(page, pressKey);
  await reload(page);
  await expect(page.locator('[data-station]')).toHaveCount(8);
  await shareAndOpen(page, 'My map', pressKey);
  await tryIt(page, pressKey);
});

/** One tile too few in the box: it cannot be played until it is mended. */
async function loseATile(page: Page, press = click): Promise<void> {
  await openPanel(page, 'Properties');
  await press(page, page.locator('summary').filter({ hasText: 'Tiles' }));
  const straight = page.getByRole('spinbutton', { name: 'four straight tracks' });
  await press(page, straight);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('57');
  await page.keyboard.press('Tab');
  await expect(errors(page)).toHaveAttribute('data-problems', '1');
  await tryInVain(page, 'The box needs 60 tiles and has ', press);
}

test('a board of Metro is made of sixty tiles, broken, mended, played and given away by keys', async ({
  page,
}) => {
  await settle(page, { speed: 'none' });
  await newMapByKeys(page, 'Metro: Paris');
  await page.keyboard.press('n');
  await tapAt(page, 1, 1);
  await expect(page.getByRole('heading', { name: /^Tile: / })).toBeVisible();
  await tapAt(page, 1, -1);
  await expect(page.getByRole('heading', { name: /^Station: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await loseATile(page, pressKey);
  expect(await graveFaults(page)).toEqual([]);
  await repairAll(page, pressKey);
  await pressKey(page, page.locator('summary').filter({ hasText: 'The city' }));
  await tabTo(page, page.getByLabel('Landmark 1', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The Old Mill');
  await reload(page);
  await shareAndOpen(page, 'My map', pressKey);
  await tryIt(page, pressKey);
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 12'];
  test.use({ viewport: { ...viewport, height: 844 }, hasTouch, isMobile, deviceScaleFactor });

  test('a map is drawn with a finger, moved and played', async ({ page }) => {
    await settle(page, { speed: 'none' });
    await newMap(page, 'underground-london');
    await page.getByRole('button', { name: 'Link', exact: true }).tap();
    const box = await page.locator('.pane').boundingBox();
    if (!box) throw new Error('no map');
    const tap = (x: number, y: number) =>
      page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
    for (const [x, y] of [
      [0.35, 0.45],
      [0.65, 0.45],
      [0.65, 0.55],
      [0.35, 0.55],
      [0.35, 0.45],
    ] as const)
      await tap(x, y);
    await expect(page.locator('[data-station]')).toHaveCount(4);
    await tap(0.35, 0.45);
    await tap(0.5, 0.4);
    await expect(page.locator('[data-station]')).toHaveCount(5);
    await repairAll(page);
    await expect(errors(page)).toHaveAttribute('data-problems', '0');
    expect(await graveFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check', exact: true }).tap(); // closes it
    await page.getByRole('button', { name: 'Choose several' }).tap();
    await tap(0.35, 0.45);
    await tap(0.65, 0.45);
    await openPanel(page, 'Properties');
    await expect(page.getByRole('heading', { name: '2 things chosen' })).toBeVisible();
    await page.getByRole('button', { name: 'Duplicate' }).tap();
    await expect(page.locator('[data-station]')).toHaveCount(7);
    await page.getByRole('button', { name: 'Undo' }).tap();
    // Broken: a station that nothing leads to. Repaired, and the page loaded again.
    await page.getByRole('button', { name: 'Station', exact: true }).tap();
    await page.getByRole('button', { name: 'Properties', exact: true }).tap(); // closes it
    await tap(0.85, 0.5);
    await page.getByRole('button', { name: 'Try it' }).tap();
    await expect(page.locator('li[data-code="unreachable"]')).toBeVisible();
    await repairAll(page);
    await reload(page);
    await shareAndOpen(page, 'My map');
    await page.getByRole('button', { name: 'Try it' }).tap();
    await ready(page);
    await expect(page.getByText('My map').first()).toBeAttached();
    if (isLong) await playOut(page);
  });

  /** A place of the map, in its units, with so many units of the picture each. */
  async function tapPlace(page: Page, x: number, y: number, zoom: number): Promise<void> {
    const at = await page.locator('.surface').evaluate(
      (surface, point) => {
        const matrix = (surface as SVGGElement).getScreenCTM();
        const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(matrix ?? undefined);
        return { x, y };
      },
      { x: x * zoom, y: y * zoom },
    );
    await page.touchscreen.tap(at.x, at.y);
  }

  test('a sheet is drawn with a finger, broken, mended, played and given away', async ({
    page,
  }) => {
    await settle(page, { speed: 'none' });
    await newMap(page, 'next-station-london');
    for (const [, tool, places] of sheet) {
      await page.getByRole('button', { name: tool, exact: true }).tap();
      for (const [x, y] of places) await tapPlace(page, x, y, 100);
    }
    await expect(page.locator('[data-station]')).toHaveCount(9);
    await repairAll(page);
    await undoAndRedo(page, 9);
    await page.getByRole('button', { name: 'Choose', exact: true }).tap();
    await tapPlace(page, 5, 5, 100);
    await openPanel(page, 'Properties');
    await page.getByRole('button', { name: 'Delete' }).tap();
    await tryInVain(page, 'A symbol is missing: central station.');
    expect(await graveFaults(page)).toEqual([]);
    await repairAll(page);
    await reload(page);
    await shareAndOpen(page, 'My map');
    await tryIt(page);
  });

  test('a board of Metro is changed with a finger, broken, mended, played and given away', async ({
    page,
  }) => {
    await settle(page, { speed: 'none' });
    await newMap(page, 'metro');
    await page.getByRole('button', { name: 'Next tile' }).tap();
    await tapPlace(page, 1.5, 1.5, 100);
    await openPanel(page, 'Properties');
    await expect(page.getByRole('heading', { name: /^Tile: / })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await loseATile(page);
    expect(await graveFaults(page)).toEqual([]);
    await repairAll(page);
    await reload(page);
    await shareAndOpen(page, 'My map');
    await tryIt(page);
  });

  test('two fingers zoom, even when the first lies on a station', async ({ page }) => {
    await settle(page, { speed: 'none' });
    await newMap(page, 'next-station-london');
    await page.getByRole('button', { name: 'Circle', exact: true }).tap();
    await tapPlace(page, 5, 5, 100);
    await page.getByRole('button', { name: 'Choose', exact: true }).tap();
    const station = page.locator('[data-station]');
    const before = await station.boundingBox();
    if (!before) throw new Error('no station');
    const wire = await page.context().newCDPSession(page);
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
      wire.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === null
            ? []
            : [
                { x, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      });
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await touch('touchStart', 40);
    for (const apart of [50, 70, 90, 110]) await touch('touchMove', apart);
    await touch('touchEnd', null);
    await expect
      .poll(async () => (await station.boundingBox())?.width ?? 0)
      .toBeGreaterThan(1.5 * before.width);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(station).toHaveCount(0); // there was nothing to undo but the drawing
  });
});
