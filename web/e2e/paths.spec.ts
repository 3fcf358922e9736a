import { expect, settle, test } from './table';
import { expect as patiently, makeTable, sayRaw, test as together } from './tables/people';

/** Pages with a path of their own: old links lead there, and one goes on and back from there as from anywhere. */
const puzzle = 'metro-2-1-16-78';

test('an old link shows the path; the way on, back and home works', async ({ page }) => {
  await settle(page);
  await page.goto(`./#/puzzles/metro/${puzzle}`);
  await expect(page).toHaveURL(new RegExp(`/puzzle/metro/${puzzle}$`));
  await expect(page.getByRole('heading', { name: 'Find the best move' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Find the best move' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/#\/settings$/);
  await page.getByRole('link', { name: 'Daily challenge' }).click();
  await expect(page).toHaveURL(/\/daily$/);
  await expect(page.getByRole('heading', { name: 'Daily challenge' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/#\/settings$/);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/puzzle/metro/${puzzle}$`));
  await expect(page.getByRole('heading', { name: 'Find the best move' })).toBeVisible();
  await page.goto('./daily');
  await page.getByRole('link', { name: /Mornington/ }).click();
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(page.getByRole('heading', { name: 'Three games. One network.' })).toBeVisible();
});

test('the head that the server writes names the game that the page offers', async ({
  page,
  request,
}) => {
  await settle(page);
  const text = await (await request.get('./daily')).text();
  const title = /<title>Daily challenge: (.*) – Mornington<\/title>/.exec(text)?.[1] ?? 'none';
  await page.goto('./daily');
  await expect(page.locator('#day')).toContainText(title);
});

together(
  'a public game has a path for who watches, and can be shown in another page',
  async ({ arrive }) => {
    const ada = await arrive('Ada');
    const { game } = await makeTable(ada, {
      edition: 'metro',
      seats: [{ kind: 'bot', level: 'random' }, { kind: 'you' }],
      visibility: 'public',
      spectators: { delay_s: 0 },
    });
    await sayRaw(ada, { ask: 'start', game });
    const cy = await arrive('Cy');
    await cy.page.goto(`./#/online/${game}`);
    await patiently(cy.page).toHaveURL(new RegExp(`/table/${game}$`));
    await cy.page.reload();
    await patiently(cy.page.getByText('Ada').first()).toBeVisible();

    // NB: no cookie is needed there, nor is one made.
    const dot = await arrive('Dot');
    await dot.page.goto(`./embed/${game}`);
    const picture = dot.page.getByRole('img', { name: 'The board: Metro' });
    await patiently(picture).toBeVisible();
    await patiently
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await patiently(dot.page.getByRole('link', { name: 'Watch it live' })).toBeVisible();
    patiently(await dot.page.getByRole('navigation').count()).toBe(0);
    patiently(await dot.page.context().cookies()).toEqual([]);

    await sayRaw(ada, { ask: 'resign', game });
    await dot.page.goto(`./embed/${game}`);
    await patiently(dot.page.locator('.step')).toBeVisible();
    patiently(await dot.page.context().cookies()).toEqual([]);
  },
);
