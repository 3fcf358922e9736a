import { expect, moves, playNow, ready, settle, status, test } from './table';

test('the status line says what to do, in the words of the family', async ({ page }) => {
  await settle(page);
  const tasks = {
    Metro: 'Lay your tile, or draw another.',
    'Next Station: London': /^Draw a section from an end of the \w+ line to a(ny)? \w+, or pass\.$/,
    'On the Underground: London': '4 actions left, then the Passenger travels.',
  };
  for (const [title, task] of Object.entries(tasks)) {
    await playNow(page, title);
    await ready(page);
    await expect(status(page)).toHaveText(task);
  }
});

test('a first game says what it is about, until the first move', async ({ page }) => {
  await settle(page, { met: [] });
  await playNow(page, 'Next Station: London');
  await ready(page);
  const welcome = page.getByRole('region', { name: 'Next Station' });
  await expect(welcome.getByRole('listitem')).toHaveCount(3);
  await page.locator('button[data-move]:not([data-move="pass"])').first().click();
  await expect(welcome).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(welcome).toHaveCount(0);
  await playNow(page, 'Metro');
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByRole('button', { name: 'Understood' })).toHaveCount(0);
});

test('a pass is asked about once, where something else could be done', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Next Station: London');
  await ready(page);
  const before = await page.locator('.table').getAttribute('data-length');
  await page.locator('button[data-move="pass"]').click();
  await expect(page.locator('.asked')).toContainText('Pass');
  await page.keyboard.press('Escape');
  await expect(page.locator('.table')).toHaveAttribute('data-length', before ?? '');
  await page.locator('button[data-move="pass"]').click();
  await page.keyboard.press('c');
  await expect(page.locator('.table')).not.toHaveAttribute('data-length', before ?? '');
});

test('the keys are shown by ? and do what it says', async ({ page }) => {
  await settle(page);
  await playNow(page, 'On the Underground: London');
  await ready(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').locator('kbd')).toHaveCount(16);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('m');
  await moves(page).first().click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  const marked = () =>
    page.locator('.board .marked').evaluateAll((all) => all.map((one) => one.outerHTML));
  await page.keyboard.press('p');
  await expect.poll(marked).not.toHaveLength(0);
  const last = await marked();
  await page.keyboard.press('p');
  await expect.poll(marked).not.toEqual(last);
  await page.keyboard.press('n');
  await expect.poll(marked).toEqual(last);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.keyboard.press('h');
  await expect(page.locator('#hints')).toBeVisible({ timeout: 60_000 });
});

test('rules are read beside the table, which stays', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);
  const before = page.url();
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await page.keyboard.press('b');
  await expect(rules.getByRole('heading', { level: 1 })).toContainText('Metro');
  await rules.getByRole('link', { name: 'MET-4.2' }).first().click();
  await expect(rules.locator('.wanted')).toContainText('MET-4.2');
  // The rule was scrolled to; no text shows through behind the buttons above it.
  const bar = rules.locator('.bar');
  await expect(bar.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const [over, all] = [await bar.boundingBox(), await rules.boundingBox()];
  expect(over?.width).toBeGreaterThan((all?.width ?? 0) - 25); // its scroll bar
  expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).toMatch(/^rgb\(/);
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  await page.getByRole('link', { name: 'How to play' }).first().click();
  const how = page.getByRole('complementary', { name: 'How to play' });
  await expect(how.getByRole('heading', { name: 'Scoring' })).toBeVisible();
  await how.getByRole('link', { name: 'Every rule' }).click();
  await expect(rules).toBeVisible();
  expect(page.url()).toBe(before);
});

test('moves have names, and notation for those who like it', async ({ page }) => {
  await settle(page);
  await playNow(page, 'Metro');
  await ready(page);
  await expect(moves(page).first()).toHaveText(/^[a-z ,]+ on [a-h][1-8] *$/);
  await page.goto('./#/settings');
  await page.getByLabel('Show moves in engine notation').check();
  await page.goBack();
  await ready(page);
  await expect(moves(page).first()).toHaveText(/^place [a-d]{4} [a-h][1-8] *$/);
});

for (const title of ['Metro', 'Next Station: London', 'On the Underground: London'])
  test(`somebody who plays ${title} by ear asks for lines, ends and changes`, async ({ page }) => {
    await settle(page, { speed: 'none' });
    await playNow(page, title);
    await ready(page);
    for (let n = 0; n < 3; ++n) {
      await moves(page).first().click();
      await ready(page);
    }
    const heard = page.locator('[data-spoken] p');
    const told = async (key: string): Promise<string[]> => {
      const before = await heard.count();
      await page.keyboard.press(key);
      await expect(heard).not.toHaveCount(before);
      return (await heard.allInnerTexts()).slice(before);
    };
    await page.locator('main').focus();
    const lines = (await told('i')).join(' ');
    expect(lines).not.toContain('No lines yet.');
    const ends = (await told('e')).join(' ');
    expect(ends).not.toBe(lines);
    expect(ends.length).toBeLessThan(lines.length);
    expect((await told('w')).join(' ')).not.toBe('');
  });
