import { expect, graveFaults, playNow, ready, visit, settle, test } from './table';

const places = [
  '',
  '#/new/underground-paris',
  '#/settings',
  '#/rules',
  '#/rules/next_station',
  '#/daily',
  '#/library',
  '#/replay',
  '#/board',
  '#/tutorial',
  '#/puzzles',
];

for (const theme of ['light', 'dark'] as const)
  test(`no serious or critical finding of axe, ${theme}`, async ({ page }) => {
    await settle(page, { theme, speed: 'none' });
    // The dark pages differ in their colours only.
    const rules = theme === 'dark' ? ['color-contrast'] : undefined;
    const check = async (place: string): Promise<void> =>
      expect([place, await graveFaults(page, rules)]).toEqual([place, []]);
    for (const place of places) {
      await visit(page, place);
      await check(place);
    }
    await playNow(page, 'On the Underground: London');
    await ready(page);
    await check('table');
  });
