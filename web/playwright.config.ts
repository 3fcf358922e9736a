import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The program under test; `./run` builds it. */
const program = process.env.MORNINGTON ?? '../build/run/mornington';

/** `tools/web` finds a free one. */
const address = `http://127.0.0.1:${process.env.MORNINGTON_PORT ?? '4179'}/`;

/** Tables live here; the system clears it away. */
const data = mkdtempSync(join(tmpdir(), 'mornington-'));

export const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: './e2e',
  testIgnore: ['**/looks*.spec.ts', '**/pictures*.spec.ts', '**/times.spec.ts'],
  timeout: 120_000,
  expect: { timeout: 30_000 }, // something that never comes, not a busy machine
  // Tests with tables start servers of their own; of the one below they share nothing but the pages.
  workers: 2,
  // Where a person looks on, every test; else what failed, so that it is not lost among what passed.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot']],
  use: {
    ...browser,
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    // Installing the program costs more than many a test; those that need it installed ask for it.
    serviceWorkers: 'block',
    actionTimeout: 120_000, // the same, where a test has more time than that in all
  },
  webServer: {
    command: `${program} serve --port ${new URL(address).port} --web dist --data ${data}`,
    url: address,
    // A busy machine must not keep a test from making its tables.
    env: { MORNINGTON_OVERLOAD: '0' },
    reuseExistingServer: false,
    stderr: 'ignore',
  },
});
