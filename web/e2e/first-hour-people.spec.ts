import type { Page } from '@playwright/test';
import { graveFaults, status } from './table';
import { brokenLine, expect, makeTable, sayRaw, test, type Person } from './tables/people';
import { playMove, playOn, sitDown } from './tables/play';
import { expectInSight, expectInSightOnPhones, openTab } from './tables/sight';

/** What people meet in their first hour online: invitations, manners, clocks, the end, a lost connection. */
test.use({ excused: brokenLine });

const you = { kind: 'you' as const };
const friend = { kind: 'open' as const };
const bar = (page: Page) => page.locator('[data-ending]');

/** What the bar at the end offers. */
async function expectBar(page: Page, ...more: string[]): Promise<void> {
  await expect(bar(page).locator('.stop:not([data-side])')).toHaveText([
    'Rematch',
    'Replay',
    'Review',
    'Share',
    ...more,
  ]);
  for (const name of ['Rematch', 'Share'])
    await expectInSight(bar(page).getByRole('button', { name }));
}

async function resign({ page }: Person): Promise<void> {
  await openTab(page, 'people');
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

test('a friend comes by the address of the host, without a name yet; what is asked and said is seen', async ({
  arrive,
}) => {
  const alice = await arrive('Alice');
  const bob = await arrive('', { isOnPhone: true });
  const cy = await arrive('Cy');

  await test.step('Alice opens a table; her address is the invitation', async () => {
    await alice.page.goto('./#/lobby');
    await alice.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('metro');
    await alice.page.getByRole('button', { name: 'Open the table' }).click();
    await expect(alice.page).toHaveURL(/#\/join\/[0-9a-f]{16}\/[0-9a-f]{32}$/);
    await expect(alice.page.getByText('seat open')).toBeVisible();
    await expect(alice.page.locator('.stop.primary')).toHaveText(['Copy the link']);
    await expect(alice.page.getByText('Fingerprint')).toBeHidden();
    expect(await graveFaults(alice.page)).toEqual([]);
  });
  const first = alice.page.url();
  const game = first.split('/').at(-2) ?? '';

  await test.step('the id of the table alone opens nothing, nor does a link that was renewed', async () => {
    await cy.page.goto(`./#/online/${game}`);
    await expect(cy.page.getByText('There is no such table')).toBeVisible();
    await alice.page.getByRole('button', { name: 'New link' }).click();
    await expect(alice.page).not.toHaveURL(first);
    await cy.page.goto(first.replace(alice.cable.address, cy.cable.address));
    await expect(cy.page.getByText('This link no longer works')).toBeVisible();
  });

  const link = alice.page.url().replace(alice.cable.address, './');
  await test.step('the invitation says who, what, how long, and the way in', async () => {
    await bob.page.goto(link);
    await expect(bob.page.getByText('Alice invites you to play')).toBeVisible();
    await expect(bob.page.getByRole('heading', { level: 1 })).toHaveText('Metro');
    await expect(bob.page.locator('.facts')).toContainText('2 players');
    await expect(bob.page.locator('.facts')).toContainText('minutes');
    await expect(bob.page.locator('.facts')).toContainText('No clock');
    await expect(bob.page.locator('.picture svg')).toBeVisible();
    await expect(bob.page.getByRole('link', { name: 'How to play' })).toHaveAttribute(
      'href',
      '#/how/metro',
    );
    expect(await graveFaults(bob.page)).toEqual([]);
    const join = bob.page.getByRole('button', { name: 'Join' });
    await expect(join).toBeDisabled();
    await bob.page.getByLabel('What’s your name?').fill('Bob');
  });

  await test.step('starting without the friend asks first', async () => {
    await alice.page.getByRole('button', { name: 'Start the game' }).click();
    const asked = alice.page.getByRole('dialog');
    await expect(asked).toContainText('1 seat is still open');
    await asked.getByRole('button', { name: 'Keep waiting' }).click();
    await bob.page.getByRole('button', { name: 'Join' }).click();
    await expect(bob.page.getByText('Bob (you)')).toBeVisible();
    await expect(alice.page.locator('.stop.primary')).toHaveText(['Start the game']);
    await alice.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [alice, bob]) await page.locator('.table').waitFor();
    await expect(alice.page).toHaveURL(new RegExp(`#/online/${game}$`));
  });

  await test.step('the link lets nobody watch until Alice allows it', async () => {
    await cy.page.goto(link);
    await expect(cy.page.getByText('The game has started.')).toBeVisible();
    await expect(cy.page.getByRole('button', { name: 'Watch' })).toHaveCount(0);
    await openTab(alice.page, 'people');
    await alice.page.getByText('Link to watch').first().click();
    await alice.page.getByLabel('The link also lets people watch').check();
    await cy.page.reload();
    await cy.page.getByRole('button', { name: 'Watch' }).click();
    await expect(cy.page.locator('.table')).toBeVisible();
    await expect(alice.page.getByText('1 person is watching')).toBeVisible();
    await alice.page.getByRole('button', { name: 'Turn the link off' }).click();
    await cy.page.reload();
    await expect(cy.page.getByText('This link no longer works')).toBeVisible();
  });

  await test.step('a message is a toast and a badge until the chat is opened', async () => {
    await openTab(bob.page, 'chat');
    await bob.page.getByLabel('Write a message').fill('Good luck!');
    await bob.page.getByRole('button', { name: 'Send' }).click();
    const toast = alice.page.locator('.toast');
    await expect(toast).toContainText('Bob: Good luck!');
    await expectInSight(toast);
    await expect(alice.page.getByRole('tab', { name: 'Chat' })).toContainText('1');
    await toast.getByRole('button', { name: 'Reply' }).click();
    await expectInSight(alice.page.getByLabel('Write a message'));
    await expect(alice.page.getByRole('tab', { name: 'Chat' })).toHaveText('Chat');
    await bob.page.locator('[data-side]').click();
    await alice.page.getByLabel('Write a message').fill('Thanks, you too');
    await alice.page.getByRole('button', { name: 'Send' }).click();
    await expectInSight(bob.page.locator('.toast'));
    await expect(bob.page.locator('[data-side]')).toContainText('1');
  });

  await test.step('an offer lies over the controls of every phone', async () => {
    await bob.page.getByRole('button', { name: 'Close' }).click();
    await playMove(alice.page);
    await openTab(alice.page, 'people');
    await alice.page.getByRole('button', { name: 'Ask to take back' }).click();
    const offer = bob.page.locator('.proposal');
    await expect(offer).toContainText('Alice asks to take back their last move.');
    await expectInSightOnPhones(bob.page, offer.getByRole('button', { name: 'Yes' }));
    await expectInSightOnPhones(bob.page, offer.getByRole('button', { name: 'No' }));
    await offer.getByRole('button', { name: 'No' }).click();
    await expect(alice.page.locator('.toast')).toContainText('Bob said no.');
  });

  await test.step('a resignation ends the game of two, for both, with the same bar', async () => {
    await resign(alice);
    await expect(status(alice.page)).toHaveText('You resigned: Bob wins.');
    await expect(status(bob.page)).toHaveText('You win: Alice resigned.');
    await expectInSightOnPhones(bob.page, status(bob.page));
    for (const { page } of [alice, bob]) {
      await expectBar(page, 'Play on against a bot');
      expect(await graveFaults(page)).toEqual([]);
    }
    await expectInSightOnPhones(bob.page, bar(bob.page));
  });

  await test.step('both have the replay of their private game, which a stranger has not', async () => {
    await bar(alice.page).getByRole('link', { name: 'Replay' }).click();
    await expect(alice.page.getByText('The beginning')).toBeVisible();
    const replay = await cy.page.request.get(`api/games/${game}`);
    expect(replay.status()).toBe(404);
    await alice.page.goBack();
    await bar(alice.page).waitFor();
  });

  await test.step('whoever resigned may offer the rematch, and both are taken there', async () => {
    await bar(alice.page).getByRole('button', { name: 'Rematch' }).click();
    const offer = bob.page.locator('.proposal');
    await expect(offer).toContainText('Alice would like a rematch.');
    await expectInSight(offer.getByRole('button', { name: 'Accept the rematch' }));
    await offer.getByRole('button', { name: 'Accept the rematch' }).click();
    for (const { page } of [alice, bob]) {
      await expect(page).not.toHaveURL(new RegExp(game));
      await expect(page.locator('.table')).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    }
    expect(alice.page.url().slice(-16)).toBe(bob.page.url().slice(-16));
  });

  await test.step('after an early end one may play on against a bot', async () => {
    await resign(bob);
    await expect(status(alice.page)).toHaveText('You win: Bob resigned.');
    await bar(alice.page).getByRole('button', { name: 'Play on against a bot' }).click();
    await expect(alice.page.getByText('A casual game')).toBeVisible();
    await playMove(alice.page);
  });
});

test('whoever comes back on a phone sees over the controls what the others did', async ({
  arrive,
}) => {
  const [alice, bob] = [await arrive('Alice'), await arrive('Bob', { isOnPhone: true })];
  const game = await sitDown([alice, bob], { edition: 'metro', seats: [you, friend] });
  await playOn([alice.page, bob.page], 2);
  await bob.page.goto('./#/settings');
  await playMove(alice.page);
  await bob.page.goto(`./#/online/${game}`);
  const since = bob.page.getByRole('region', { name: 'Since your last turn: 1 turn' });
  await expect(since).toContainText(/Alice.* on [a-h][1-8]/);
  await expectInSightOnPhones(bob.page, since);
  await since.getByRole('button', { name: 'Show it again' }).click();
  await expect(since).toHaveCount(0);
  await playMove(bob.page);
});

test('time that runs short cannot be overlooked; when it is up the other wins', async ({
  arrive,
}) => {
  const [alice, bob] = [await arrive('Alice', { isOnPhone: true }), await arrive('Bob')];
  const clock = { kind: 'live' as const, base_s: 10, increment_s: 0 };
  await sitDown([alice, bob], { edition: 'metro', seats: [you, friend], clock });
  // Ten seconds are among the last twenty from the start.
  const pill = alice.page.locator('.tally time').first();
  await expect(pill).toHaveAttribute('data-urgency', 'last');
  await expectInSightOnPhones(alice.page, pill);
  const colours = await pill.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(colours).not.toBe('rgba(0, 0, 0, 0)');
  await expect(status(bob.page)).toHaveText('You win: Alice ran out of time.');
  await expect(status(alice.page)).toHaveText('Your time ran out: Bob wins.');
  for (const { page } of [alice, bob]) await expectBar(page, 'Play on against a bot');
});

test('of three, bots take over; the last person ends the game as its winner, or plays on', async ({
  arrive,
}) => {
  const [alice, bob, cy] = [
    await arrive('Alice', { isOnPhone: true }),
    await arrive('Bob'),
    await arrive('Cy'),
  ];
  await sitDown([alice, bob, cy], { edition: 'metro', seats: [you, friend, friend] });
  await resign(cy);
  await expect(bob.page.locator('.toast')).toContainText('Cy resigned');
  const choice = alice.page.getByRole('alertdialog');
  await expect(choice).toHaveCount(0);
  await resign(bob);
  await expect(choice).toContainText('You are the only person left');
  const end = choice.getByRole('button', { name: 'End as the winner' });
  await expectInSightOnPhones(alice.page, end);
  await choice.getByRole('button', { name: 'Play on' }).click();
  await expect(choice).toHaveCount(0);
  await playMove(alice.page);
  await alice.page.reload();
  await end.click();
  await expect(status(alice.page)).toHaveText('You win: everyone else has left.');
  await expect(status(bob.page)).toHaveText('You resigned: Alice wins.');
  for (const { page } of [alice, bob]) await expectBar(page, 'Play on against a bot');
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lost connection says so with the clock, leaves the menu free, and claims nothing about tables', async ({
    arrive,
  }) => {
    const [alice, bob] = [await arrive('Alice', { isOnPhone: true }), await arrive('Bob')];
    const clock = { kind: 'live' as const, base_s: 600, increment_s: 0 };
    const game = await sitDown([alice, bob], { edition: 'metro', seats: [you, friend], clock });
    const { page, cable } = alice;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    cable.cut();
    const lost = page.locator('[data-lost]');
    await expect(lost).toContainText('Reconnecting …');
    await expect(lost).toContainText(/Your clock is running: (10:00|9:\d\d)/);
    await expectInSightOnPhones(page, lost);
    await expectInSight(page.getByRole('banner').getByRole('button', { name: /Menu/ }));
    await expectInSight(status(page));
    await page.goto('./#/lobby');
    await page.reload();
    await expect(page.getByText('Connecting. Open tables appear here')).toBeVisible();
    await expect(page.getByText('No table is open')).toHaveCount(0);
    cable.mend();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect(page.getByText('No table is open right now.')).toBeVisible();
    await page.goto('./#/online');
    await expect(page.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
    await page.goto('./#/online/nonsense');
    await expect(page.getByText('There is no such table')).toBeVisible();
    await page.goto(`./#/online/${game}`);
    await expect(page.locator('.table')).toBeVisible();
  });
});

test('a person who is blocked can neither write nor invite', async ({ arrive }) => {
  const [alice, bob] = [await arrive('Alice'), await arrive('Bob')];
  const game = await sitDown([alice, bob], { edition: 'metro', seats: [you, friend] });
  await openTab(bob.page, 'people');
  await bob.page.getByRole('button', { name: 'Block: Alice' }).click();
  await expect(bob.page.getByRole('button', { name: 'Block: Alice' })).toHaveCount(0);
  await sayRaw(alice, { ask: 'chat', game, text: 'Hello?' });
  const { game: other, link } = await makeTable(alice, { edition: 'metro', seats: [you, friend] });
  await bob.page.goto(`./#/join/${other}/${link}`);
  await expect(bob.page.getByText('You have blocked this person')).toBeVisible();
  await bob.page.goto(`./#/online/${game}`);
  await bob.page.locator('.table').waitFor();
  await expect(bob.page.getByRole('tab', { name: 'Chat' })).toHaveText('Chat');
});
