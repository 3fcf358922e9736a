import { isLong } from './amount';
import { closeSigns } from './french';
import { isSpaced, translations } from './languages';
import { expect, graveFaults, listenForNoise, settle, test as base } from './table';
import type { Browser, Page } from '@playwright/test';

/**
 * Accounts in a browser: passkeys by Chromium's virtual authenticator, passwords, the recovery code, devices, friends and deletion.
 * NB: passkeys need a name, so these pages are at "localhost" instead of 127.0.0.1.
 */
const local = (baseURL: string | undefined): string =>
  (baseURL ?? '').replace('127.0.0.1', 'localhost');

/** Refused log-ins and names that nobody has are answers; whatever else is refused fails the test. */
const refused = /^40[14] http:\S+\/api\/(account\/(login|password)|people\/[\w-]+)$/;
/** The browser's own line about each of them, without its address. */
const told = /^Failed to load resource: the server responded with a status of 40[14] /;

interface Device {
  page: Page;
  noise: string[];
}

const test = base.extend<{ device: (phone?: boolean) => Promise<Device> }>({
  device: async ({ browser, baseURL }, use) => {
    const all: Device[] = [];
    await use(async (phone = false) => {
      const one = await deviceOf(browser, local(baseURL), phone);
      all.push(one);
      return one;
    });
    for (const { page, noise } of all) {
      expect(noise.filter((line) => !refused.test(line) && !told.test(line))).toEqual([]);
      await page.context().close();
    }
  },
});

async function deviceOf(browser: Browser, baseURL: string, phone: boolean): Promise<Device> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const noise: string[] = [];
  listenForNoise(page, noise);
  await settle(page, {});
  page.setDefaultTimeout(20_000);
  return { page, noise };
}

/** The authenticator of a device; returns a way to carry its passkeys to another one. */
async function withAuthenticator(page: Page): Promise<{ carryTo: (other: Page) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    carryTo: async (other) => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      const there = await other.context().newCDPSession(other);
      await there.send('WebAuthn.enable');
      const made = await there.send('WebAuthn.addVirtualAuthenticator', { options });
      for (const credential of credentials)
        await there.send('WebAuthn.addCredential', {
          authenticatorId: made.authenticatorId,
          credential,
        });
    },
  };
}

/**
 * The page says who it is before it opens its connection, and the answer has the cookie. NB: asking for personal data instead would be
 * refused until then, and the browser writes that down.
 */
async function becomeGuest(page: Page): Promise<void> {
  const introduced = page.waitForResponse(
    (response) => response.url().endsWith('api/person') && response.request().method() === 'POST',
  );
  await page.goto('./#/lobby');
  await introduced;
}

/** A guest, as everybody is who has been in the lobby. */
async function arrive(page: Page): Promise<void> {
  await becomeGuest(page);
  await page.goto('./#/account');
  await page.getByRole('heading', { name: 'Keep my games' }).waitFor();
}

const personOf = (page: Page): Promise<string> =>
  page.evaluate(
    async () => ((await (await fetch('api/account')).json()) as { person: string }).person,
  );

async function takeCode(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Your recovery code' });
  const code = await field.inputValue();
  // Somebody writes it down from a phone.
  const hidden = await field.evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    one.scrollHeight - one.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  expect(code).toMatch(/^([0-9a-z]{4}-){6}[0-9a-z]{4}$/);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  return code;
}

/** Names are unique at a server, and both workers use one. */
const nameFor = (page: Page, name: string): string =>
  `${name}-${new URL(page.url()).port}-${Date.now() % 1_000_000}`;

async function openByPassword(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name of your account').first().fill(name);
  await page.getByText('Use a password instead').click();
  await page.getByLabel('Password', { exact: true }).first().fill('correct horse');
  await page.getByRole('button', { name: 'Keep my games with this password' }).click();
  return takeCode(page);
}

async function logInByPassword(page: Page, name: string): Promise<void> {
  await page.getByText('Log in with a password').click();
  const section = page.getByRole('region', { name: 'I have an account' });
  await section.getByLabel('Name of your account').fill(name);
  await section.getByLabel('Password', { exact: true }).fill('correct horse');
  await section.getByRole('button', { name: 'Log in', exact: true }).click();
}

const isLoggedIn = (page: Page, name: string): Promise<void> =>
  expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();

test('a guest keeps the games with a passkey, comes back on a phone, and with the code where all is lost', async ({
  device,
}) => {
  const first = (await device()).page;
  const key = await withAuthenticator(first);
  await arrive(first);
  const guest = await personOf(first);
  const name = nameFor(first, 'anna');
  await first.getByLabel('Name of your account').first().fill(name);
  await first.getByRole('button', { name: 'Keep my games with a passkey' }).click();
  const code = await takeCode(first);
  await isLoggedIn(first, name);
  expect(await personOf(first)).toBe(guest);

  // The same passkey on a phone, as when it is synchronised.
  const phone = (await device(true)).page;
  await arrive(phone);
  await key.carryTo(phone);
  await phone.getByRole('button', { name: 'Log in with a passkey' }).click();
  await isLoggedIn(phone, name);
  expect(await personOf(phone)).toBe(guest);
  expect([name, await graveFaults(phone)]).toEqual([name, []]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Each sees the other, and one of them logs the other out.
  await first.reload();
  await expect(
    first.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem'),
  ).toHaveCount(2);
  await first.getByRole('button', { name: /^Log out (?!here)/ }).click();
  await expect(first.getByText('Saved.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Keep my games' })).toBeVisible();

  // Everything is lost but the code; it brings a new one, and works once.
  const third = (await device()).page;
  await arrive(third);
  for (const isGood of [true, false]) {
    await third.getByText('I lost my passkey or password').click();
    await third.getByLabel('Recovery code').fill(code.toUpperCase());
    await third.getByRole('button', { name: 'Use the code' }).click();
    if (!isGood) {
      await expect(third.getByText('That opens no account.')).toBeVisible();
      continue;
    }
    expect(await takeCode(third)).not.toBe(code);
    await isLoggedIn(third, name);
    await third.getByRole('button', { name: 'Log out here' }).click();
    await third.getByRole('heading', { name: 'I have an account' }).waitFor();
  }
});

test('a password opens an account, is changed, and the name with it', async ({ device }) => {
  const first = (await device()).page;
  await arrive(first);
  const name = nameFor(first, 'bert');
  await openByPassword(first, name);
  await isLoggedIn(first, name);

  const second = (await device(true)).page;
  await arrive(second);
  await logInByPassword(second, name.toUpperCase());
  await isLoggedIn(second, name);

  const renamed = nameFor(first, 'carla');
  const section = first.getByRole('region', { name: 'Change the name' });
  await section.getByLabel('Name of your account').fill(renamed);
  await section.getByRole('button', { name: 'Change' }).click();
  await isLoggedIn(first, renamed);

  await first.getByText('Change the password').click();
  await first.getByLabel('Current password').fill('not this one');
  await first.getByLabel('New password').fill('another horse');
  await first.getByRole('button', { name: 'Save the password' }).click();
  await expect(first.getByText('That opens no account.')).toBeVisible();
  await first.getByLabel('Current password').fill('correct horse');
  await first.getByRole('button', { name: 'Save the password' }).click();
  await expect(first.getByText('Saved.')).toBeVisible();
  expect([name, await graveFaults(first)]).toEqual([name, []]);

  // A wrong one is refused in words.
  await second.getByRole('button', { name: 'Log out here' }).click();
  await second.getByRole('heading', { name: 'I have an account' }).waitFor();
  await logInByPassword(second, renamed);
  await expect(second.getByText('That opens no account.')).toBeVisible();
});

test('passkeys are added and removed, but never the last way in', async ({ device }) => {
  const { page } = await device();
  await withAuthenticator(page);
  await arrive(page);
  await openByPassword(page, nameFor(page, 'dora'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
});

test('friends are followed by name', async ({ device }) => {
  const anna = (await device()).page;
  const bert = (await device(true)).page;
  await arrive(anna);
  await arrive(bert);
  const name = nameFor(bert, 'emil');
  await openByPassword(bert, name);
  const friends = anna.getByRole('region', { name: 'Friends' });
  await friends.getByLabel('Name of an account').fill('nobody-of-this-name');
  await friends.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(friends.getByText('There is nobody of this name.')).toBeVisible();
  await friends.getByLabel('Name of an account').fill(name);
  await friends.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(friends.getByText(name, { exact: true })).toBeVisible();
  expect(['friends', await graveFaults(anna)]).toEqual(['friends', []]);
  await friends.getByRole('button', { name: `Unfollow ${name}` }).click();
  await expect(friends.getByText('You follow nobody yet.')).toBeVisible();
});

test('whoever opens the account page first becomes a guest and an account in one step', async ({
  device,
}) => {
  const { page } = await device();
  await page.goto('./#/account');
  const name = nameFor(page, 'hanna');
  await openByPassword(page, name);
  await isLoggedIn(page, name);
});

test('an account can be read in every language, on a phone', async ({ device }) => {
  const { page } = await device(true);
  await arrive(page);
  await openByPassword(page, nameFor(page, 'lena'));
  for (const [n, language] of translations.entries()) {
    await page.evaluate(
      (wanted) => {
        const key = 'mornington/settings';
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
        localStorage.setItem(key, JSON.stringify({ ...kept, ...wanted }));
      },
      { language, theme: n % 2 === 0 ? 'dark' : 'light' },
    );
    await page.reload();
    await page.locator(`html[lang="${language}"]`).waitFor();
    await page.locator('#ways').waitFor();
    for (const part of await page.locator('.parts details > summary').all()) await part.click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([language, over]).toEqual([language, 390]);
    if (isSpaced(language)) expect([language, await closeSigns(page)]).toEqual([language, []]);
    // The long run looks at each; what axe sees hardly depends on the language.
    if (isLong || n < 2) expect([language, await graveFaults(page)]).toEqual([language, []]);
  }
});

test('whom somebody has blocked is listed, and let back in', async ({ device }) => {
  const anna = (await device()).page;
  const bert = (await device(true)).page;
  await arrive(anna);
  await arrive(bert);
  const name = nameFor(bert, 'igor');
  await openByPassword(bert, name);
  await anna.goto(`./#/player/${await personOf(bert)}`);
  await anna.getByRole('button', { name: 'Block' }).click();
  await expect(anna.getByText(`${name} is blocked`)).toBeVisible();
  await expect(anna.getByRole('link', { name: `Challenge ${name} to a game` })).toHaveCount(0);
  await anna.goto('./#/account');
  await anna.getByRole('button', { name: `Unblock: ${name}` }).click();
  await expect(anna.getByRole('heading', { name: 'Blocked people' })).toHaveCount(0);
});

test('a friend is challenged by name, and accepts', async ({ device }) => {
  const anna = (await device()).page;
  const bert = (await device(true)).page;
  await arrive(anna);
  await arrive(bert);
  const name = nameFor(bert, 'gerda');
  await openByPassword(bert, name);
  await bert.goto('./#/lobby');
  await bert.getByRole('heading', { name: 'Open tables' }).waitFor();
  const friends = anna.getByRole('region', { name: 'Friends' });
  await friends.getByLabel('Name of an account').fill(name);
  await friends.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(anna.getByText(`${name} is challenged and keeps a seat.`)).toBeVisible();
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.waitForURL(/#\/online\/[0-9a-f]{16}/);
  // The host wants to begin and is asked about the open seat; then the friend comes.
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await expect(anna.getByRole('dialog')).toContainText('Start now, with a bot instead?');
  const challenges = bert.getByRole('region', { name: 'You are challenged' });
  await challenges.getByRole('link', { name: /^Accept/ }).click();
  await bert.waitForURL(/#\/online\/[0-9a-f]{16}/);
  await expect(anna.locator('.table')).toBeVisible();
  await expect(bert.locator('.table')).toBeVisible();
});

test('data are downloaded, and deleted after a second thought', async ({ device }) => {
  const { page } = await device();
  await arrive(page);
  const name = nameFor(page, 'fritz');
  await openByPassword(page, name);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('mornington.json');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Keep my data' }).click();
  await isLoggedIn(page, name);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('heading', { name: 'I have an account' }).waitFor();
  await logInByPassword(page, name);
  await expect(page.getByText('That opens no account.')).toBeVisible();
});

test('an address without a name offers what works there, and says why', async ({ page }) => {
  await becomeGuest(page);
  await page.goto('./#/account');
  await expect(page.getByText('Passkeys are not available').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my games with a passkey' })).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Keep my games with this password' }),
  ).toBeVisible();
});
