import type { Page } from '@playwright/test';
import { Cable } from './tables/cable';
import { brokenLine, expect, sayRaw, test } from './tables/people';
import { nthMove, sitDown } from './tables/play';

/** One's own move over a slow line: 300 ms each way. */
test.use({ excused: brokenLine });

/** Runs in the page: notes when something was pressed, when the log on the screen changed, and when the server answered. */
function keepTimes(): void {
  const times: Record<string, number[]> = { pressed: [], drawn: [], answered: [] };
  Object.assign(window, { times });
  const note = (what: string): void => void times[what]?.push(performance.now());
  addEventListener('click', () => note('pressed'), { capture: true });
  const honest = window.WebSocket;
  window.WebSocket = class extends honest {
    constructor(...given: ConstructorParameters<typeof honest>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (/"tell":"(done|late|refused)"/.test(data)) note('answered');
      });
    }
  };
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === 'data-length'))
      requestAnimationFrame(() => note('drawn'));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-length'] });
}

type Times = Record<'pressed' | 'drawn' | 'answered', number[]>;
const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => (window as unknown as { times: Times }).times);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const list of Object.values((window as unknown as { times: Times }).times))
      list.length = 0;
  });
test('is drawn before the server has answered, and leaves no trace where it came too late', async ({
  arrive,
  server,
}) => {
  const alice = await arrive('Alice', { speed: 'none', tab: 'moves' });
  const bob = await arrive('Bob');
  await alice.page.addInitScript(keepTimes);
  const seats = [{ kind: 'you' as const }, { kind: 'open' as const }];
  const game = await sitDown([alice, bob], { edition: 'metro', seats });
  const { page } = alice;
  const table = page.locator('.table');
  const log = page.getByRole('list', { name: 'Log' });

  await test.step('a move is drawn at once', async () => {
    const move = await nthMove(page, 0);
    const before = Number(await table.getAttribute('data-length'));
    alice.cable.delay(300);
    await forget(page);
    await move.click();
    await expect(table).toHaveAttribute('data-length', String(before + 1));
    await expect(page.locator('.status')).toHaveText('Sending your move …');
    await expect(table).not.toHaveAttribute('data-length', String(before + 1));
    const { pressed, drawn, answered } = await timesOf(page);
    const [at = 0, first = 0, answer = 0] = [pressed[0], drawn[0], answered[0]];
    console.log(
      `own move drawn after ${Math.round(first - at)} ms, answered after ${Math.round(answer - at)} ms`,
    );
    expect(first).toBeGreaterThan(at);
    expect(first).toBeLessThan(answer);
  });

  await test.step('Bob plays', async () => {
    await (await nthMove(bob.page, 3)).click();
    await page.locator('.table[data-decides]').waitFor();
  });

  await test.step('another page of Alice is faster: what this one drew goes again', async () => {
    const direct = await Cable.to(server);
    const other = await page.context().newPage();
    await other.goto(direct.address);
    const faster = { ...alice, page: other };
    const told = await sayRaw(faster, { ask: 'resume', game, after: 0 });
    const position = told.find((one) => one.tell === 'position');
    const decision = position?.tell === 'position' ? (position.play?.decision ?? 0) : 0;
    const [mine, theirs] = [await nthMove(page, 1), await nthMove(page, 2)];
    const wanted = (await mine.innerText()).trim();
    const played = (await theirs.innerText()).trim();
    const notation = (await theirs.getAttribute('data-move')) ?? '';
    const before = Number(await table.getAttribute('data-length'));
    await mine.click();
    await expect(table).toHaveAttribute('data-length', String(before + 1));
    const [answer] = await sayRaw(faster, {
      ask: 'act',
      game,
      decision,
      do: notation,
      confirm: true,
    });
    expect(answer?.tell).toBe('done');
    await expect(page.getByText('Not played: the game had already moved on.')).toBeVisible();
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(log).toContainText(played);
    await expect(log).not.toContainText(wanted);
    await other.close();
    direct.close();
  });
});
