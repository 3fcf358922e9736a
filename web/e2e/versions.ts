import { readFileSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The next version of the program: every file that has its content in its name gets another name, and the old ones go. */
export async function update(folder: string): Promise<void> {
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

export const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());
export const versionOf = (page: Page) =>
  page.locator('meta[name="version"]').getAttribute('content');

/** Asks for an update, and waits until the new service worker has taken over. */
export const takesOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const changed = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });
