import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { expect, moves, playName, ready, settle } from './table';
import { caches, takesOver, update, versionOf } from './versions';

const dist = resolve(import.meta.dirname, '../dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

/** A server whose files can be exchanged while pages are open; nothing is kept by the browser but by the service worker. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return answer.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    createReadStream(file).pipe(answer);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

const test = base.extend<{ site: { folder: string; address: string } }>({
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'mornington-'));
    await cp(dist, folder, { recursive: true });
    const server = await serve(folder);
    await use({ folder, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  },
});

test.use({ serviceWorkers: 'allow' });

async function playOne(page: Page): Promise<void> {
  await ready(page);
  const before = Number(await page.locator('.table').getAttribute('data-length'));
  await moves(page).first().click();
  // The own move, the draw, and the bot's answer, for which its engine is fetched anew.
  const length = async () => Number(await page.locator('.table').getAttribute('data-length'));
  await expect.poll(length, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  await ready(page);
}

test('an update in mid-game takes nothing from the pages that are open', async ({
  page,
  context,
  site,
}) => {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  await settle(page);
  await page.goto(site.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const old = `mornington-${await versionOf(page)}`;
  expect(await caches(page)).toEqual([old]);
  await page.getByRole('button', { name: playName('Metro') }).click();
  await ready(page);

  await update(site.folder);
  await takesOver(page);
  expect(await caches(page)).toHaveLength(2);

  // The open game plays on: the bots' engine and pages that were never opened are still there.
  await playOne(page);
  await playOne(page);
  const hash = await page.evaluate(() => location.hash);
  await page.evaluate(() => (location.hash = '#/rules'));
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
  await page.evaluate((back) => (location.hash = back), hash);
  await ready(page);

  // A second page begins with the new version; the old files stay, since the first page still runs on them.
  const second = await context.newPage();
  await settle(second);
  await second.goto(site.address);
  await second.getByRole('button', { name: playName('Metro') }).waitFor();
  await second.waitForTimeout(500);
  expect(`mornington-${await versionOf(second)}`).toBe(`${old}2`);
  expect((await caches(second)).sort()).toEqual([old, `${old}2`]);
  await playOne(page);

  // Once the last of them has gone, so have they.
  await page.reload();
  await ready(page);
  await expect.poll(() => caches(page)).toEqual([`${old}2`]);
  await playOne(page);
  expect(faults).toEqual([]);
});
