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

const late = Symbol('late');

/** The result, or `late` once it has been waited for that long. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<typeof late>((done) => (timer = setTimeout(done, ms, late)));
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Waits for a step of the monkey. A page that no longer answers is a fault like any other. A step that does not end although
 * the page answers is not the page's fault: Playwright waits forever for a reload that another navigation has overtaken, and
 * for a click whose target has gone while it was on its way. Such a step is given up, and the page opened again.
 */
export async function inTime(
  page: Page,
  step: Promise<string>,
  what: () => string,
  ms = patience,
): Promise<string> {
  step.catch(() => undefined); // It may still fail after it was given up.
  const done = await within(step, ms);
  if (done !== late) return done;
  const name = what();
  const state = await within(
    page.evaluate(() => document.readyState),
    ms,
  );
  if (state === late) throw new Error(`the page does not answer: ${name}`);
  await page.goto(page.url().replace(/#.*/, '') + '#/settings', { timeout: ms });
  return `${name} (given up; the page was ${state})`;
}
