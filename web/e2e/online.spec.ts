import type { BrowserContext, Page } from '@playwright/test';
import { expect, settle, test } from './table';
import { playOn } from './tables/play';
import { openTab } from './tables/sight';

/** Somebody with a browser of their own, and so with a cookie of their own. */
async function visitor(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await settle(page, { name });
  return page;
}

/** Characters that an input method offers, until Enter takes them. */
async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const end = text.length;
  await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
}

test('two people meet by a link and play; to a stranger there is no such table', async ({
  browser,
}) => {
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext()));
  const [ada, bo, cy] = await Promise.all(
    contexts.map((context, i) => visitor(context, ['Ada', 'Bo', 'Cy'][i] ?? '')),
  );
  if (!ada || !bo || !cy) throw new Error('three are needed');

  await ada.goto('./#/lobby');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  await ada.getByText('QR code').click();
  await expect(ada.getByRole('img', { name: 'QR code' })).toBeVisible();

  await bo.goto(link);
  await bo.getByRole('button', { name: 'Join' }).click();
  await expect(bo.getByText('Bo (you)')).toBeVisible();
  expect(bo.url()).not.toContain(link.slice(-32));
  await expect(ada.getByText('Bo', { exact: true })).toBeVisible();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(ada.locator('.table')).toBeVisible();
  await expect(bo.locator('.table')).toBeVisible();

  await playOn([ada, bo], 4);
  await expect(ada.getByRole('button', { name: 'Hint' })).toHaveCount(0);

  await openTab(ada, 'chat');
  const field = ada.getByLabel('Write a message');
  await field.focus();
  await compose(ada, 'こんにちは');
  await field.press('Enter');
  await expect(ada.getByText('No messages yet.')).toBeVisible();
  await expect(field).toHaveValue('こんにちは');
  await ada.keyboard.insertText('こんにちは');
  await field.press('Enter');
  await expect(bo.locator('.toast')).toContainText('こんにちは');

  await cy.goto(ada.url());
  await expect(cy.getByText('There is no such table')).toBeVisible();
  for (const context of contexts) await context.close();
});
