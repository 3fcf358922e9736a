import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { browser as usual } from '../../playwright.config';
import { settle } from '../table';

/** A browser with a profile on the disk. All its processes can be killed at any moment, and it starts again with what was written. */
export class OwnBrowser {
  private process: ChildProcess | null = null;
  private readonly profile = mkdtempSync(join(tmpdir(), 'mornington-'));

  /** Starts it; its only page. */
  async start(): Promise<Page> {
    const { executablePath, args } = usual.launchOptions;
    const own = ['--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'];
    this.process = spawn(executablePath, [...args, ...own], {
      detached: true, // a group of its own, to be killed as one
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { stderr } = this.process;
    if (!stderr) throw new Error('the browser has no stderr');
    for await (const line of createInterface(stderr)) {
      const found = /DevTools listening on (ws:\S+)/.exec(line);
      if (!found?.[1]) continue;
      stderr.resume();
      const [context] = (await chromium.connectOverCDP(found[1])).contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!page) throw new Error('the browser has no page');
      await settle(page, { speed: 'none' });
      return page;
    }
    throw new Error(`${executablePath} did not start`);
  }

  private async gone(): Promise<void> {
    if (this.process && this.process.exitCode === null && this.process.signalCode === null)
      await once(this.process, 'exit');
    this.process = null;
  }

  async kill(): Promise<void> {
    if (this.process?.pid) process.kill(-this.process.pid, 'SIGKILL');
    await this.gone();
  }

  /** As a person closes it. */
  async quit(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Browser.close').catch(() => undefined);
    await this.gone();
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
