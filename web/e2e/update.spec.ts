import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { expect, moves, ready, settle } from './table';

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

/** The next version of the program: every file that has its content in its name gets another name, and the old ones go. */
async function update(folder: string): Promise<void> {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => !name.endsWith('.br'));
  const next = (name: string): string => name.replace(/(\.[^.]+)$/, 'v2$1');
  const text = (content: string): string =>
    assets.reduce((all, name) => all.replaceAll(name, next(name)), content);
  for (const name of assets) {
    const file = join(folder, 'assets', name);
    if (/\.(js|css)$/.test(name)) await writeFile(file, text(readFileSync(file, 'utf8')));
    await rename(file, join(folder, 'assets', next(name)));
  }
  const version = /name="version" content="(\w+)"/.exec(
    await readFile(join(folder, 'index.html'), 'utf8'),
  )?.[1];
  if (version === undefined) throw new Error('the page has no version');
  for (const name of ['index.html', 'sw.js']) {
    const content = text(await readFile(join(folder, name), 'utf8'));
    await writeFile(join(folder, name), content.replaceAll(version, `${version}2`));
  }
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

const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());
const versionOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content');

/** Asks for an update, and waits until the new service worker has taken over. */
const takesOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const changed = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });

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
  await page.getByRole('button', { name: 'Play now: Metro', exact: true }).click();
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
  await second.getByRole('button', { name: 'Play now: Metro', exact: true }).waitFor();
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
