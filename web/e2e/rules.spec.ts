import type { Language } from '../src/app/texts/texts.svelte';
import { person, playedGame, sitDown } from './kept';
import { expect, settle, test } from './table';

const drawn: [edition: string, rule: string, language: Language, lead: string][] = [
  ['metro-paris', 'MET-12.2', 'de', 'Jede Regel, die die Engine anwendet'],
  ['next-station-london', 'NSL-6.1', 'fr', 'Chaque règle que le moteur applique'],
  ['underground-london', 'OTU-5.7', 'en', 'Every rule the engine applies'],
];

for (const [edition, rule, language, lead] of drawn)
  test(`the rules beside ${edition} in ${language} show ${rule} at work on a board`, async ({
    page,
  }) => {
    await settle(page, { language });
    const setup = { edition, seats: 1 + Number(edition !== 'next-station-london'), seed: 1 };
    const players = Array.from({ length: setup.seats }, (_, n) => person(`Player ${n + 1}`));
    await sitDown(page, await playedGame(setup, players, { moves: 4 }));
    await page.keyboard.press('b');
    await expect(page.locator('.drawer')).toContainText(lead);
    const example = page.locator(`.drawer [data-example="${rule}"]`);
    await example.waitFor({ state: 'attached' });
    // In a city the rules open at the city; elsewhere boards are drawn when they come into view, not before.
    if (edition === 'metro-paris')
      await expect(page.locator('.drawer .wanted')).toContainText('MET-12.1');
    else expect(await example.locator('svg').count()).toBe(0);
    await example.scrollIntoViewIfNeeded();
    await expect(example.locator('svg').first()).toBeVisible();
    await expect(example.locator('figcaption')).toContainText(/(Player|Person|Joueur) \d/);
  });
