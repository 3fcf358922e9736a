import type { Page } from '@playwright/test';
import { isLong } from './amount';
import { listenForNoise, settle } from './table';
import { Cluster } from './tables/cluster';
import { expect, test as base } from './tables/people';
import { lengthOf, pointsOn, playToTheEnd, playTogether } from './tables/play';

/** All of it ends with the test, however that ends. */
const test = base.extend<{ nodes: readonly string[] }>({
  // eslint-disable-next-line no-empty-pattern
  nodes: async ({}, use, info) => {
    info.setTimeout(600_000);
    const cluster = await Cluster.start();
    await use(cluster.addresses);
    expect(await cluster.stop()).toBe(0);
  },
});

test('two people at two nodes meet by a link and play; both see the same points', async ({
  browser,
  nodes,
  noise,
}) => {
  const visit = async (name: string, node: number): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: `${nodes[node]}/` })).newPage();
    listenForNoise(page, noise);
    await settle(page, { name, speed: 'none' });
    return page;
  };
  const [ada, bo] = [await visit('Ada', 0), await visit('Bo', 1)];
  await ada.goto('./#/lobby');
  await ada
    .getByRole('combobox', { name: 'Game', exact: true })
    .selectOption({ label: 'Next Station: London' });
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  expect(link).toContain(nodes[0]);
  // The same link, as a balancer would lead it elsewhere.
  await bo.goto(link.replace(nodes[0] ?? '', nodes[1] ?? ''));
  await bo.getByRole('button', { name: 'Join' }).click();
  await expect(bo.getByText('Bo (you)')).toBeVisible();
  await ada.getByRole('button', { name: 'Start the game' }).click();

  if (isLong) await Promise.all([playToTheEnd(ada), playToTheEnd(bo)]);
  else await playTogether([ada, bo], 12);
  const lengths = () => Promise.all([ada, bo].map((page) => lengthOf(page)));
  await expect.poll(async () => new Set(await lengths()).size).toBe(1);
  const [hers, his] = [await pointsOn(ada), await pointsOn(bo)];
  expect(hers).toHaveLength(2);
  expect(hers).toEqual(his);
  for (const page of [ada, bo]) await page.context().close();
});
