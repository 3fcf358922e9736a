import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { status } from './table';
import { brokenLine, expect, test as base } from './tables/people';
import { playMove, playOn, playSeen, sitDown } from './tables/play';
import { takesOver, update, versionOf } from './versions';

const seats = [{ kind: 'you' as const }, { kind: 'invited' as const }];

base('a game over days goes on from visit to visit', async ({ arrive, anotherTab }) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  const days = { kind: 'correspondence' as const, move_s: 86_400, reserve_s: 0, days_off: [] };
  const game = await sitDown([ada, bo], { edition: 'metro', seats, clock: days });
  await playMove(ada.page);
  await expect(status(ada.page)).toContainText('Bo'); // So the server has it.
  await ada.page.close();
  for (let visit = 0; visit < 3; ++visit) {
    await playMove(bo.page, visit);
    await expect(status(bo.page)).toContainText('Ada');
    const { page } = await anotherTab(ada);
    await page.goto(visit === 0 ? './' : './#/lobby');
    await expect(page.getByText('Your turn in 1 game')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/online/${game}$`));
    await playMove(page, visit + 2);
    await expect(status(page)).toContainText('Bo');
    await page.close();
  }
  await playSeen(bo.page, [bo.page]);
  const acts = () => bo.wire.told('news').filter(({ what }) => what === 'act');
  await expect.poll(() => acts().map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
});

/** A client whose files can be exchanged. */
const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'mornington-'));
    // NB: what is packed already would go on being served in its old form.
    const filter = (file: string): boolean => !file.endsWith('.br');
    await cp(resolve(import.meta.dirname, '../dist'), folder, { recursive: true, filter });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  web: ({ folder }, use) => use(folder),
});
test.use({ excused: brokenLine, serviceWorkers: 'allow' });

test('an update in mid-game changes nothing until the page is loaded again', async ({
  arrive,
  server,
  folder,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  await sitDown([ada, bo], { edition: 'metro', seats });
  const { page } = ada;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const old = await versionOf(page);
  await playOn([page, bo.page], 2);

  await server.kill();
  await update(folder);
  await server.start();
  await takesOver(page);
  await playOn([page, bo.page], 4);
  expect(await versionOf(page)).toBe(old);

  await page.reload();
  await page.locator('.table').waitFor();
  expect(await versionOf(page)).toBe(`${old}2`);
  await playOn([page, bo.page], 2);
});
