import type { Page } from '@playwright/test';
import { watchPage, type Announced, type Report } from './watch';

const patience = 60_000;

/** What went wrong, and what was announced, in one scene. */
export class Notes {
  readonly faults: string[] = [];
  announced: Announced[] = [];

  /** From its next address on. */
  async watch(page: Page): Promise<void> {
    await page.exposeFunction('report', this.take);
    await page.addInitScript(watchPage);
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`page: ${error.stack ?? error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.faults.push(`${answer.status()} ${answer.url()}`);
    });
  }

  readonly take = (report: Report): void => {
    if (report.kind === 'banner') this.faults.push(`banner: ${report.text}`);
    else if (report.kind === 'announced') this.announced.push(report.what);
    // What was taken back may come again in another position.
    else this.announced = this.announced.filter(({ length }) => length <= report.length);
  };
}

/** A page that no longer answers is a fault like any other. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page does not answer')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
