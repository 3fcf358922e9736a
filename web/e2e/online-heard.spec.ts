import { expectTranscript } from './hearing';
import { Ear } from './tables/ear';
import { expect, test } from './tables/people';
import { join, playMove } from './tables/play';
import { openTab } from './tables/sight';

/** Deals are the server's own: what depends on them stands in braces. */
const lessLuck = (text: string): string =>
  text
    .replace(/^Completes no line yet$|^\w+: [+−]\d+ points?.*$/, '{points}')
    .replace(/^(\w+): .+ on [a-h][1-8](\. .*)?$/, '$1: {tile} on {square}')
    .replace(/ the tile “.+”$/, ' the tile {tile}');

test('whoever listens makes a table, plays, and hears who comes and goes, offers and the clock', async ({
  arrive,
  anotherTab,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  const { page } = ada;
  await page.goto('./#/lobby');
  let ear = await Ear.at(page);

  await test.step('a table with a clock of one’s own, and a link for a friend', async () => {
    const pace = page.getByRole('combobox', { name: 'Pace' });
    await pace.focus();
    await page.keyboard.press('End');
    const base = page.getByRole('spinbutton', { name: 'Time for the whole game' });
    await base.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('302');
    await page.getByRole('combobox', { name: 'Time for the whole game: unit' }).focus();
    await page.keyboard.press('Home');
    await ear.press(page.getByRole('button', { name: 'Open the table' }));
    await ear.until(/^Waiting for players/);
    await join(bo, page.url().replace(ada.cable.address, './'));
    await ear.until(/^Everyone is here/);
    await ear.press(page.getByRole('button', { name: 'Start the game' }));
    await bo.page.locator('.table').waitFor();
  });

  await test.step('one turn, as it is heard', async () => {
    await page.locator('.table[data-decides]').waitFor();
    ear = await Ear.at(page);
    await ear.until(/^Your turn: /);
    await ear.play();
    await playMove(bo.page, -1);
    await ear.until(/^Your turn: /);
    const heard = await ear.heard();
    expectTranscript(
      'online-metro',
      heard.filter((text) => !/^Time left/.test(text)).map(lessLuck),
    );
  });

  await test.step('time runs short', async () => {
    await expect.poll(() => ear.heard()).toContain('Time left: 5 minutes');
    await ear.play();
  });

  await test.step('offers, and what becomes of them', async () => {
    await openTab(bo.page, 'people');
    await bo.page.getByRole('button', { name: 'Offer to end now' }).click();
    await ear.until(/^Bo offers to end the game now, as it stands/);
    await ear.press(page.getByRole('button', { name: 'No', exact: true }));
    await expect(bo.page.getByText('Ada said no.')).toBeVisible();
    await ear.press(page.getByRole('tab', { name: 'Players' }));
    await ear.press(page.getByRole('button', { name: 'Offer to end now' }));
    await bo.page.getByRole('button', { name: 'No', exact: true }).click();
    await ear.until(/^Bo said no\./);
  });

  await test.step('the other goes, comes back and plays on', async () => {
    const address = bo.page.url();
    await bo.page.close();
    await ear.until(/^Bo is away\.$/);
    const { page: his } = await anotherTab(bo);
    await his.goto(address);
    await ear.until(/^Bo is here\.$/);
    await playMove(his);
    await ear.until(/^Bo: /);
    await ear.until(/^Your turn: /);
  });
});
