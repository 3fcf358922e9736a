import type { Page } from '@playwright/test';
import { closeSigns } from './french';
import { isSpaced, languages, nth, translations } from './languages';
import { graveFaults } from './table';
import { expect, makeTable, sayRaw, test, type Person } from './tables/people';
import { playTogether, playToTheEnd } from './tables/play';
import { openTab } from './tables/sight';

/** Rated games, and the pages about players, leaderboards and deals. */
const rated = {
  rated: true,
  visibility: 'public' as const,
  clock: { kind: 'live' as const, base_s: 3600, increment_s: 30 },
};

/** Everything on the page can be read, nothing is too wide, and signs have their spaces where the language has some. */
async function inspect(page: Page, name: string, language = 'en'): Promise<void> {
  expect([name, await graveFaults(page)]).toEqual([name, []]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([name, over]).toEqual([name, 0]);
  if (isSpaced(language)) expect([name, await closeSigns(page)]).toEqual([name, []]);
}

/** The page in another language and theme, as after a change of the settings. */
async function turn(page: Page, language: string, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (wanted) => {
      const key = 'mornington/settings';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, ...wanted }));
    },
    { language, theme },
  );
  await page.reload();
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.locator('h1').waitFor();
}

/** Ticks "Rated game" and asks for a table of that game. */
async function findTable({ page }: Person, edition: string): Promise<void> {
  await page.goto('./#/lobby');
  const form = page.locator('form[aria-labelledby=new-table]');
  await form.locator('select').first().selectOption(edition);
  await form.locator('input[type=checkbox]').first().check();
  await page.locator('section[aria-labelledby="lobby.open"] p.soft').waitFor();
  await form.locator('.row button[type=button]').click();
}

/** What the game did, on the page of somebody who played it: a row for each person. */
const changes = (page: Page) => page.locator('section[aria-labelledby=rating-changes] tbody tr');

const numberIn = async (page: Page, row: number): Promise<number> =>
  Number(await changes(page).nth(row).locator('td strong').first().innerText());

test('two find each other for a rated game, and see what it did to their ratings', async ({
  arrive,
}) => {
  const ada = await arrive('Ada', { speed: 'none' });
  const bo = await arrive('Bo', { speed: 'none', isOnPhone: true, language: nth(translations, 0) });
  await ada.page.goto('./#/lobby');
  await ada.page.getByText('What is a rated game?').click();
  await expect(ada.page.getByText('counts as last place')).toBeVisible();
  await inspect(ada.page, 'lobby');
  // Both press the button at once: one table is left, and it starts by itself.
  await Promise.all([ada, bo].map((one) => findTable(one, 'next-station-london')));
  for (const { page } of [ada, bo]) await page.locator('.table').waitFor();
  expect(ada.page.url()).toBe(bo.page.url().replace(bo.cable.address, ada.cable.address));
  const game = /[0-9a-f]{16}/.exec(ada.page.url())?.[0] ?? '';
  await playTogether([ada.page, bo.page], 2);
  await sayRaw(bo, { ask: 'resign', game });
  await expect(changes(ada.page)).toHaveCount(2);
  await expect(changes(bo.page)).toHaveCount(2);
  const won = ada.page.locator('section[aria-labelledby=rating-changes] tr', { hasText: 'Ada' });
  await expect(won).toContainText('first rating');
  expect(Number(await won.locator('strong').first().innerText())).toBeGreaterThan(1500);
  await inspect(ada.page, 'end');
  await inspect(bo.page, 'end on a phone', nth(translations, 0));

  // Beside the names at the table and in the lobby.
  await openTab(ada.page, 'people');
  await expect(ada.page.locator('.people .rating').first()).toHaveText(/\d{4}\?$/);
  await makeTable(bo, {
    ...rated,
    edition: 'next-station-london',
    seats: [{ kind: 'you' }, { kind: 'open' }],
  });
  await ada.page.goto('./#/lobby');
  await expect(ada.page.locator('[data-game] .rating').first()).toHaveText(/\d{4}\?$/);
  for (const [n, wanted, count] of [
    [0, 'metro', 0],
    [0, 'next-station-london', 1],
    [1, 'correspondence', 0],
    [1, 'live', 1],
  ] as const) {
    await ada.page.locator('.filter select').nth(n).selectOption(wanted);
    await expect(ada.page.locator('[data-game]')).toHaveCount(count);
  }

  await ada.page.getByRole('link', { name: 'Your profile' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect(ada.page.locator(`[data-game="${game}"]`)).toContainText('gave up');
  await expect(ada.page.getByText('provisional').first()).toBeVisible();
  await ada.page.locator(`[data-game="${game}"]`).getByRole('link', { name: 'Bo' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Bo' })).toBeVisible();
  await expect(ada.page.getByRole('link', { name: 'Challenge Bo to a game' })).toBeVisible();
});

test('four play a rated game, and everyone has a rating after it', async ({ arrive }) => {
  const people = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di'].map((name) => arrive(name, { speed: 'none' })),
  );
  const [ada, ...others] = people;
  if (!ada) throw new Error('nobody came');
  const seats = people.map((_, n) => ({ kind: n === 0 ? ('you' as const) : ('open' as const) }));
  const { game, link } = await makeTable(ada, { ...rated, edition: 'metro', seats });
  for (const one of others) await sayRaw(one, { ask: 'sit', game, link });
  await ada.page.goto(`./#/online/${game}`);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.locator('.table').waitFor();
  for (const one of others) await sayRaw(one, { ask: 'resign', game });
  await sayRaw(ada, { ask: 'claim', game });
  await expect(changes(ada.page)).toHaveCount(4);
  const after = await Promise.all([0, 1, 2, 3].map((n) => numberIn(ada.page, n)));
  expect(after[0]).toBeGreaterThan(1500);
  for (const one of after.slice(1)) expect(one).toBeLessThan(1500);
});

/** Two tables with one deal for a game alone, a person at each. */
async function sitApart(people: readonly [Person, Person]): Promise<string[]> {
  const [host, guest] = people;
  const [made] = await sayRaw(host, {
    ask: 'create',
    ...rated,
    edition: 'next-station-london',
    seats: [{ kind: 'you' }],
    copies: 2,
  });
  if (made?.tell !== 'created') throw new Error(JSON.stringify(made));
  const [own = '', other = ''] = made.games;
  await sayRaw(guest, { ask: 'sit', game: other, link: made.links?.[1] ?? '' });
  await sayRaw(host, { ask: 'start', game: own });
  await sayRaw(guest, { ask: 'start', game: other });
  return [own, other];
}

test('two play one deal, which has a page; every page is there in every language', async ({
  arrive,
}) => {
  const ada = await arrive('Ada', { speed: 'none' });
  const bo = await arrive('Bo', { speed: 'none', isOnPhone: true });
  const games = await sitApart([ada, bo]);
  await Promise.all(
    [ada, bo].map(async ({ page }, n) => {
      await page.goto(`./#/online/${games[n]}`);
      await page.locator('.table').waitFor();
      await playToTheEnd(page, 3 + 4 * n);
    }),
  );
  await expect(changes(ada.page)).toHaveCount(1);
  const profile = await changes(ada.page).getByRole('link').getAttribute('href');
  await ada.page.getByRole('link', { name: 'All results of this deal' }).click();
  await expect(ada.page.locator('tr[data-game]')).toHaveCount(2);
  await expect(ada.page.locator('tr.own')).toContainText('Ada');
  await expect(ada.page.locator('p.share')).toContainText('better');
  await expect(ada.page.locator('figure .picture svg, figure svg').first()).toBeVisible();
  const deal = new URL(ada.page.url()).hash;
  // The drawings of a page that goes away have no width for a moment.
  await ada.page.locator('tr.own a').first().click();
  await expect(ada.page.locator('li[data-game]')).toHaveCount(1);

  const places = [profile ?? '', '#/ratings', deal];
  // The other languages were spoken by the people who found each other; the long run has each page in each.
  const visits =
    process.env.MORNINGTON_LONG === undefined
      ? translations.slice(1).map((language, n) => ({ language, place: nth(places, n) }))
      : languages.flatMap((language) => places.map((place) => ({ language, place })));
  for (const [n, { language, place }] of visits.entries()) {
    const { page } = [ada, bo][n % 2] ?? ada;
    await page.goto(`./${place}`);
    await turn(page, language, n % 4 < 2 ? 'light' : 'dark');
    await page.locator('h2').first().waitFor();
    await inspect(page, `${place} in ${language}`, language);
  }
});
