import { graveFaults, moves, status } from './table';
import { brokenLine, expect, makeTable, sayRaw, test, watchRaw } from './tables/people';
import { join, playMove, playOn, sitDown } from './tables/play';
import { openTab } from './tables/sight';

const lost = 'Reconnecting …';
const seats = [{ kind: 'you' as const }, { kind: 'invited' as const }];

test('a choice that is sealed is told to nobody until all are in', async ({ arrive }) => {
  const [ada, bo, cy] = [await arrive('Ada'), await arrive('Bo'), await arrive('Cy')];
  const wish = { edition: 'next-station-london', visibility: 'public' as const, seats };
  const game = await sitDown([ada, bo], { ...wish, spectators: { delay_s: 0 } });
  await watchRaw(cy, game);
  for (let turn = 0; turn < 4; ++turn) {
    await moves(bo.page).first().waitFor();
    const before = [bo.wire.texts.length, cy.wire.texts.length] as const;
    const told = bo.wire.told('position').length;
    const move = await playMove(ada.page, 1);
    const choice = `"do":${JSON.stringify(move)}`;
    // They hear that she has chosen, and not what.
    await expect.poll(() => bo.wire.told('position').length).toBeGreaterThan(told);
    expect(bo.wire.told('position').at(-1)?.play?.waits_for).toEqual([1]);
    await expect(status(ada.page)).toContainText('Bo');
    expect([bo.wire.knows(choice, before[0]), cy.wire.knows(choice, before[1])]).toEqual([
      false,
      false,
    ]);
    await playMove(bo.page, 0);
    await expect.poll(() => bo.wire.knows(choice, before[0])).toBe(true);
    await expect.poll(() => cy.wire.knows(choice, before[1])).toBe(true);
  }
});

test('who has a link and not the cookie of its seat watches, and cannot move', async ({
  arrive,
}) => {
  const [ada, bo, cy] = [await arrive('Ada'), await arrive('Bo'), await arrive('Cy')];
  const wish = { edition: 'metro', visibility: 'public' as const, seats };
  const { game, invitations } = await makeTable(ada, { ...wish, spectators: { delay_s: 0 } });
  const link = `./#/online/${game}/${invitations[0]}`;
  await ada.page.goto(`./#/online/${game}`);
  await join(bo, link);
  expect(await graveFaults(bo.page)).toEqual([]);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await playOn([ada.page, bo.page], 2);

  // The invitation is used up; at a public table one may watch.
  await cy.page.goto(link);
  await expect(cy.page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await cy.page.getByRole('button', { name: 'Watch' }).click();
  await expect(cy.page.locator('.table')).toBeVisible();
  await expect(moves(cy.page)).toHaveCount(0);
  await openTab(cy.page, 'people');
  await expect(cy.page.getByText('Game menu')).toHaveCount(0);
  expect(await graveFaults(cy.page)).toEqual([]);

  const { decision = 0, length = 0 } = ada.wire.told('position').at(-1)?.play ?? {};
  const move = (await moves(ada.page).first().getAttribute('data-move')) ?? '';
  const told = await sayRaw(
    cy,
    { ask: 'act', game, decision, do: move, confirm: true },
    { ask: 'confirm', game, decision },
    { ask: 'undo', game, decision },
    { ask: 'resume', game, after: 0 },
    { ask: 'sit', game, seat: 0 },
    { ask: 'sit', game, invitation: invitations[0] ?? '' },
    { ask: 'start', game },
    { ask: 'invite', game, seat: 1 },
    { ask: 'offer', game, kind: 'end' },
    { ask: 'plan', game, moves: [{ do: move }] },
    { ask: 'resign', game },
    { ask: 'hand-over', game, seat: 0 },
  );
  expect(told.map(({ tell }) => tell)).toEqual(Array(12).fill('refused'));
  expect(ada.wire.told('position').at(-1)?.play?.length).toBe(length);
  await playOn([ada.page, bo.page], 2);
  const now = await ada.page.locator('.table').getAttribute('data-length');
  await expect(cy.page.locator('.table')).toHaveAttribute('data-length', now ?? '');
});

test.describe('a line that breaks', () => {
  test.use({ excused: brokenLine });

  test('a spectator whose line breaks looks on again, also where it was down at the door', async ({
    arrive,
  }) => {
    const [ada, bo, cy] = [await arrive('Ada'), await arrive('Bo'), await arrive('Cy')];
    const wish = { edition: 'metro', visibility: 'public' as const, seats };
    await sitDown([ada, bo], { ...wish, spectators: { delay_s: 0 } });
    await cy.page.goto(`./#/online/${'0'.repeat(16)}`);
    await expect(cy.page.getByText('There is no such table')).toBeVisible();
    await cy.page.goto('./#/lobby');
    const way = cy.page.getByRole('link', { name: 'Watch' });
    await expect(way).toBeVisible();
    expect(await graveFaults(cy.page)).toEqual([]);

    cy.cable.cut();
    await expect(cy.page.getByText(lost)).toBeVisible();
    await way.click();
    await expect(cy.page).toHaveURL(/#\/online\//);
    await expect(cy.page.getByText(lost)).toBeVisible();
    cy.cable.mend();
    await expect(cy.page.locator('.table')).toBeVisible();

    cy.cable.cut();
    await expect(cy.page.getByText(lost)).toBeVisible();
    await playOn([ada.page, bo.page], 2);
    cy.cable.mend();
    const length = await ada.page.locator('.table').getAttribute('data-length');
    await expect(cy.page.locator('.table')).toHaveAttribute('data-length', length ?? '');
  });
});
