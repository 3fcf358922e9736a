import type { Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from '../e2e/monkey/notes';

/** A page that answers, or does not, and counts how often it is opened. */
function pageThat(answers: boolean): Page & { opened: string[] } {
  const opened: string[] = [];
  const page = {
    opened,
    url: () => 'http://127.0.0.1/#/online/1',
    evaluate: () => (answers ? Promise.resolve('complete') : new Promise(() => undefined)),
    goto: (address: string) => Promise.resolve(opened.push(address)),
  };
  return page as unknown as Page & { opened: string[] };
}

const never = new Promise<string>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a step that ends is told', async () => {
  expect(await inTime(pageThat(true), Promise.resolve('click'), () => 'now')).toBe('click');
});

test('a step that never ends is given up where the page answers', async () => {
  const page = pageThat(true);
  const done = inTime(page, never, () => 'reload');
  await vi.runAllTimersAsync();
  expect(await done).toBe('reload (given up; the page was complete)');
  expect(page.opened).toEqual(['http://127.0.0.1/#/settings']);
});

test('a page that no longer answers is a fault, with the step', async () => {
  const failed = inTime(pageThat(false), never, () => 'click b2').catch(String);
  await vi.runAllTimersAsync();
  expect(await failed).toBe('Error: the page does not answer: click b2');
});
