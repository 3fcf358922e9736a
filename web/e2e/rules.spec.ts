import { person, playedGame, sitDown } from './kept';
import { appText, languages, nth } from './languages';
import { expect, settle, test } from './table';

/** One edition per family, each in another language; English among them as long as there are three. */
const drawn: [edition: string, rule: string][] = [
  ['underground-london', 'OTU-5.7'],
  ['metro-paris', 'MET-12.2'],
  ['next-station-london', 'NSL-6.1'],
];

for (const [n, [edition, rule]] of drawn.entries()) {
  const language = nth(languages, n);
  test(`the rules beside ${edition} in ${language} show ${rule} at work on a board`, async ({
    page,
  }) => {
    await settle(page, { language });
    const player = new RegExp(
      `Player \\d|${appText(language, 'new.player').replace('{n}', '\\d')}`,
    );
    const setup = { edition, seats: 1 + Number(edition !== 'next-station-london'), seed: 1 };
    const players = Array.from({ length: setup.seats }, (_, n) => person(`Player ${n + 1}`));
    await sitDown(page, await playedGame(setup, players, { moves: 4 }));
    await page.keyboard.press('b');
    await expect(page.locator('.drawer')).toContainText(
      appText(language, 'rules.lead').slice(0, 20),
    );
    const example = page.locator(`.drawer [data-example="${rule}"]`);
    await example.waitFor({ state: 'attached' });
    // In a city the rules open at the city; elsewhere boards are drawn when they come into view, not before.
    if (edition === 'metro-paris')
      await expect(page.locator('.drawer .wanted')).toContainText('MET-12.1');
    else expect(await example.locator('svg').count()).toBe(0);
    await example.scrollIntoViewIfNeeded();
    await expect(example.locator('svg').first()).toBeVisible();
    await expect(example.locator('figcaption')).toContainText(player);
  });
}
