import { expect, graveFaults, playOut, settle, test } from './table';

test.describe('on a server', () => {
  test('the ranked deal is drawn by the server, once for each, and everybody has a place', async ({
    page,
  }) => {
    await settle(page, { name: 'Ada' });
    await page.goto('./#/daily');
    await expect(page.getByText('Nobody has finished it yet.')).toBeVisible();
    await expect(page.getByText('Ranked: everyone')).toBeVisible();
    // One challenge, one button.
    await expect(page.locator('.day button, .day a.stop')).toHaveCount(1);
    await page.getByRole('button', { name: 'Play the daily challenge' }).click();
    await expect(page.locator('.table')).toBeVisible();
    const table = page.url();
    await page.goto('./#/daily');
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await expect(page.locator('.table')).toBeVisible();
    expect(page.url()).toBe(table);

    // Others have ended theirs.
    const game = table.split('/').at(-1) ?? '';
    const person = (name: string, seat: number) => [{ seat, name, program: false }];
    await page.route('**/api/deals/*', async (route) => {
      const [, seat = '1', seats = '1'] = /-(\d)of(\d)$/.exec(route.request().url()) ?? [];
      const points = (own: number) =>
        Array.from({ length: Number(seats) }, (_, i) => (i === Number(seat) - 1 ? own : 20));
      const results = [
        { game: 'other', people: person('Bo', Number(seat) - 1), points: points(90), ranks: [1] },
        { game, people: person('Ada', Number(seat) - 1), points: points(99), ranks: [1] },
      ];
      await route.fulfill({ json: { deal: 'daily', results } });
    });
    await page.goto('./#/daily');
    const rows = page.getByRole('region', { name: 'Everyone today' }).locator('tbody tr');
    await expect(rows).toHaveText([/1\s*Ada\s*99/, /2\s*Bo\s*90/]);
    await expect(rows.first()).toHaveClass(/own/);
    await expect(page.getByRole('link', { name: 'See the game' })).toHaveAttribute(
      'href',
      `#/online/${game}`,
    );
    expect(await graveFaults(page)).toEqual([]);
    await expect(page.locator('[data-result]')).toContainText('place 1 of 2');
    await expect(page.getByRole('button', { name: 'Play the daily challenge' })).toHaveCount(0);
    await expect(page.getByText('1 day in a row')).toBeVisible();
  });
});

test.describe('without a table server', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the challenge is played, compared with the bots, kept and shared', async ({ page }) => {
    test.setTimeout(240_000);
    await page.route('**/readyz', (route) => route.fulfill({ body: 'no tables' }));
    await page.clock.setFixedTime('2026-11-16T12:00:00Z');
    await settle(page);
    await page.goto('./#/daily');
    await expect(page.getByRole('heading', { name: 'Today: Next Station: London' })).toBeVisible();
    await expect(page.getByText('not played')).toHaveCount(8);
    await page.getByRole('button', { name: 'Play the daily challenge' }).click();
    await playOut(page);

    // The bots play after the game, in a worker, and stay in the table.
    const table = page.locator('table[data-levels]');
    await expect(table).toHaveAttribute('data-levels', '4', { timeout: 120_000 });
    await expect(page.getByText(/You are ahead of|Every bot beat you/)).toBeVisible();
    const expert = await page.locator('tr[data-level="expert"]').innerText();

    await page.goto('./#/daily');
    await expect(page.getByText('1 day in a row')).toBeVisible();
    await expect(table).toHaveAttribute('data-levels', '4');
    expect(await page.locator('tr[data-level="expert"]').innerText()).toBe(expert);
    await expect(page.locator('[data-result]')).toContainText(/\d+ points.*ahead of \d of 4 bots/);
    await page.getByRole('button', { name: 'Share the result' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared.replace(/\s+/g, ' ')).toMatch(
      /^Mornington, Mon,? 16 Nov: Next Station: London – \d+ points, ahead of \d of 4 bots http/,
    );
    await expect(page.getByText('not played')).toHaveCount(7);

    // A day of the past week: against a bot, in the seat of that day.
    await page.getByRole('link', { name: /Sun,? 15 Nov/ }).click();
    await expect(page.getByText(/You sit in seat \d of 2/)).toBeVisible();
    await page.getByRole('button', { name: 'Play this day' }).click();
    await expect(page.locator('.status')).toBeVisible();
    await page.locator('button[data-move]').first().waitFor();
    await page.goto('./#/daily/2026-11-15');
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    await page.goto('./#/daily/2026-10-01');
    await expect(page.getByText('This day is over and was not played.')).toBeVisible();
  });
});
