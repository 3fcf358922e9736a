import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

// The npm package of the engine, packed and installed as its users get it.
const web = resolve(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'mornington-npm-'));
const installed = join(project, 'node_modules/@mornington/engine');

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Serves the installed package. */
async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const file = join(installed, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = readFileSync(file);
      response.writeHead(200, { 'Content-Type': kinds[extname(file)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  const made = join(project, 'made');
  run(process.execPath, join(web, 'scripts/engine_package.mjs'), made);
  run('npm', 'pack', made, '--silent');
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./${tarball}`);
});

test('has the version of the program and no dependencies', () => {
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const ours = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  expect(about.version).toBe(ours.version);
  expect(about.dependencies).toBeUndefined();
});

test('plays a game in Node as its README shows', () => {
  const [, code = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
  expect(code).toContain('loadEngine');
  writeFileSync(join(project, 'readme.mjs'), code);
  expect(run(process.execPath, 'readme.mjs')).toMatch(/^\[ \d+, \d+ \]\n$/);
});

for (const how of ['bundler', 'nodenext'])
  test(`has types that TypeScript finds by "${how}"`, () => {
    const lines = [
      "import { loadEngine, type Position } from '@mornington/engine';",
      'const engine = await loadEngine(new Uint8Array());',
      "const table = await engine.open({ edition: 'metro', seats: 2, seed: 7 });",
      'const position: Position = await engine.position(table, 0);',
      'const seat: number | undefined = position.decision.seats[0];',
      '// @ts-expect-error the number of seats is no number',
      "await engine.open({ edition: 'metro', seats: 'two', seed: seat ?? 7 });",
    ];
    writeFileSync(join(project, `${how}.ts`), lines.join('\n'));
    const settings = ['--noEmit', '--strict', '--target', 'es2022', '--moduleResolution', how];
    const tsc = join(web, 'node_modules/typescript/bin/tsc');
    const module = how === 'bundler' ? 'esnext' : 'nodenext';
    run(process.execPath, tsc, ...settings, '--module', module, `${how}.ts`);
  });

test('plays a whole game in its example page', async ({ page }) => {
  const server = await serve();
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/example/`);
    await expect(page.getByRole('status')).toHaveText('Choose a game.');
    await page.getByLabel('Game').selectOption('next-station-london');
    await page.getByLabel('Against').selectOption('novice');
    await page.getByRole('button', { name: 'Start' }).click();
    const status = page.getByRole('status');
    for (let turn = 0; turn < 200; ++turn) {
      await expect(status).toHaveText(/Your turn|The end/);
      if ((await status.innerText()).startsWith('The end')) break;
      await page.getByLabel('Your move').selectOption({ index: 0 });
      await page.getByRole('button', { name: 'Play' }).click();
    }
    await expect(status).toHaveText(/^The end\. You \d+, novice \d+\.$/);
    await expect(page.locator('#board svg')).toBeVisible();
  } finally {
    server.close();
  }
});

test('keeps its example at about a hundred lines', () => {
  const files = ['index.html', 'main.js'].map((name) => join(installed, 'example', name));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  expect(lines.length).toBeLessThan(120);
});
