import type { Locator, Page } from '@playwright/test';
import { hear } from '../hearing';
import { expect } from './people';

/**
 * Somebody who listens and has no pointer. Whatever there is is found by its role and its name, whatever is done is done by
 * keys, and whose turn it is, what the others do and how it ends is known from live regions only.
 */
export class Ear {
  /** How much of what was heard has been answered. */
  private heeded = 0;

  private constructor(readonly page: Page) {}

  static async at(page: Page): Promise<Ear> {
    page.setDefaultTimeout(120_000);
    await page.evaluate(hear);
    return new Ear(page);
  }

  heard = (): Promise<string[]> => this.page.evaluate(() => window.heard);

  /** Goes to it by its name, as readers of screens do, and presses Enter. */
  async press(found: Locator): Promise<void> {
    await found.focus();
    await expect(found).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  /** Waits until something like it is said that has not been heeded; what it was. */
  async until(wanted: RegExp): Promise<string> {
    const found = await this.page.waitForFunction(
      ([from, source]) => {
        const n = window.heard.findIndex((text, i) => i >= from && new RegExp(source).test(text));
        return n < 0 ? null : { n, text: window.heard[n] };
      },
      [this.heeded, wanted.source] as const,
    );
    const { n, text = '' } = (await found.jsonValue()) ?? { n: 0 };
    this.heeded = n + 1;
    return text;
  }

  /** What a move brings is told before it is played; while the game still moves on, by going there again. */
  private async listenTo(move: Locator): Promise<void> {
    const isTold = () => expect(move).toContainText('point', { timeout: 5000 });
    await isTold().catch(() =>
      expect(async () => {
        await this.page.keyboard.press('Shift+Tab');
        await this.page.keyboard.press('Tab');
        await isTold();
      }).toPass(),
    );
  }

  /** By the key that leads to the moves, then from one to the next: the n-th that is no pass, or a pass where there is nothing else. */
  async play(n = 0): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('m');
    const region = this.page.getByRole('region', { name: 'Moves', exact: true });
    await expect(region).toBeFocused();
    const names = await region.getByRole('button').allTextContents();
    const moves = names.flatMap((name, at) => (name.trim().startsWith('Pass') ? [] : [at]));
    const chosen = region.getByRole('button').nth(moves[n % moves.length] ?? 0);
    const isThere = () => chosen.evaluate((one) => one === document.activeElement);
    for (let tabs = 0; tabs < names.length + 3 && !(await isThere()); ++tabs)
      await keyboard.press('Tab');
    await expect(chosen).toBeFocused();
    await this.listenTo(chosen);
    await keyboard.press('Enter');
  }
}

const over = / wins? with | a shared win with /;

/** Plays a whole game by ear; what the table told of it. */
export async function playByEar(page: Page): Promise<string[]> {
  const ear = await Ear.at(page);
  for (let turn = 0; ; ++turn) {
    const said = await ear.until(new RegExp(`^Your turn: |${over.source}`));
    if (over.test(said)) return page.evaluate(() => window.told);
    await ear.play(turn % 3);
  }
}
