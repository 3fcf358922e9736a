import type { Download, Page } from '@playwright/test';
import { moves } from '../table';
import { makeTable, sayRaw, type Arrival, type Person } from './people';
import { playMove, playToTheEnd } from './play';
import { closeTabs, openTab } from './sight';

type Wish = Parameters<typeof makeTable>[1];
const days = { kind: 'correspondence' as const, move_s: 172_800, reserve_s: 86_400, days_off: [] };
const live = { kind: 'live' as const, base_s: 900, increment_s: 10 };

/** Who is looked at, another, and whoever else comes. */
export interface Looks {
  ada: Person;
  bo: Person;
  arrive: (name: string) => Promise<Person>;
  shoot: (name: string, whole?: boolean) => Promise<void>;
  keep: (name: string, picture: Download) => Promise<void>;
}

/** Bo makes the table, Ada comes by the link, and the game begins. */
async function together({ ada, bo }: Looks, wish: Omit<Wish, 'seats'>): Promise<string> {
  const { game, invitations } = await makeTable(bo, {
    ...wish,
    seats: [{ kind: 'you' }, { kind: 'invited' }, { kind: 'bot', level: 'random' }],
  });
  await bo.page.goto(`./#/online/${game}`);
  await ada.page.goto(`./#/online/${game}/${invitations[0]}`);
  await ada.page.locator('.invitation .primary').click();
  await ada.page.locator('.halves').waitFor();
  await sayRaw(bo, { ask: 'start', game });
  for (const { page } of [ada, bo]) await page.locator('.table').waitFor();
  return game;
}

const open = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#/${place}`);

/** What was clicked on has scrolled it. */
const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector('aside')?.scrollTo(0, 0);
  });

/** Bo plays until Ada is asked. */
async function untilAda({ ada, bo }: Looks): Promise<void> {
  const asked = (page: Page) => page.locator('.table[data-decides]');
  while (!(await asked(ada.page).isVisible())) {
    if (await asked(bo.page).isVisible()) await playMove(bo.page, 5);
    await ada.page.waitForTimeout(300);
  }
}

/** Every page of tables across the network; what is looked at is Ada's. */
export const scenes: Record<string, (looks: Looks) => Promise<void>> = {
  lobby: async ({ ada, bo, shoot }) => {
    const { page } = ada;
    await page.goto('./#/lobby');
    await page.locator('form select').first().waitFor();
    await shoot('lobby-empty', true);
    await page.locator('form select').first().selectOption('metro-berlin');
    await page.locator('form .pair select').first().selectOption('4');
    await page.locator('form > label select').last().selectOption('own');
    await page
      .locator('form > details')
      .last()
      .evaluate((one: HTMLDetailsElement) => (one.open = true));
    await shoot('lobby-options', true);
    await page.locator('input[type=radio][value=correspondence]').check();
    await shoot('lobby-clock', true);

    const bots = [{ kind: 'bot' as const, level: 'random' }];
    const wishes: Omit<Wish, 'visibility'>[] = [
      { edition: 'metro', seats: [{ kind: 'you' }, { kind: 'open' }, ...bots], clock: live },
      { edition: 'underground-paris', seats: [{ kind: 'you' }, { kind: 'open' }], clock: days },
      {
        edition: 'underground-london',
        seats: [{ kind: 'you' }, ...bots],
        spectators: { delay_s: 60 },
      },
      { edition: 'next-station-london', seats: [{ kind: 'you' }, ...bots] },
      {
        edition: 'metro-paris',
        seats: [{ kind: 'you' }, ...bots],
        options: { corporations: 'on' },
      },
    ];
    for (const [n, wish] of wishes.entries()) {
      const { game } = await makeTable(bo, {
        spectators: { delay_s: 0 },
        ...wish,
        visibility: 'public',
      });
      if (n > 1) await sayRaw(bo, { ask: 'start', game });
    }
    for (const edition of ['metro', 'underground-london', 'next-station-london']) {
      const seats: Wish['seats'] = [{ kind: 'you' }, ...bots];
      const { game } = await makeTable(ada, { edition, seats, clock: days });
      await sayRaw(ada, { ask: 'start', game });
    }
    await page.reload();
    await page.locator('li.live').first().scrollIntoViewIfNeeded();
    await page.locator('[data-live] svg').first().waitFor();
    await shoot('lobby-full', true);
    await open(page, '');
    await page.locator('.page a[href*="#/online/"]').waitFor();
    await shoot('home-waiting');
  },

  waiting: async ({ ada, bo, shoot }) => {
    const { game } = await makeTable(ada, {
      edition: 'underground-paris',
      seats: [
        { kind: 'you' },
        { kind: 'invited' },
        { kind: 'open' },
        { kind: 'bot', level: 'casual' },
      ],
      visibility: 'public',
      clock: live,
    });
    await ada.page.goto(`./#/online/${game}`);
    // The server tells the secret of a link once, to the page that asked for it.
    await ada.page.locator('section[aria-labelledby=table-link] button').click();
    const link = await ada.page.locator('[data-link] input').first().inputValue();
    await shoot('waiting', true);
    await bo.page.goto(link);
    await bo.page.locator('.invitation .primary').click();
    await bo.page.locator('.halves').waitFor();
    await sayRaw(bo, { ask: 'chat', game, text: 'Hello, I am on the train, so I may be slow.' });
    const hers = await makeTable(bo, {
      edition: 'metro',
      seats: [{ kind: 'you' }, { kind: 'invited' }],
    });
    await ada.page.evaluate(() => {
      const key = 'mornington/settings';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, name: '' }));
    });
    await ada.page.goto(`./#/online/${hers.game}/${hers.invitations[0]}`);
    await ada.page.reload();
    await ada.page.locator('input').first().waitFor();
    await shoot('arrival');
    await ada.page.goto(`./#/online/${'0'.repeat(16)}`);
    await ada.page.reload();
    await ada.page.locator('.notice').waitFor();
    await shoot('no-table');
  },

  table: async (looks) => {
    const { ada, bo, shoot } = looks;
    const { page } = ada;
    const game = await together(looks, { edition: 'metro', clock: live, visibility: 'public' });
    await untilAda(looks);
    await sayRaw(bo, { ask: 'chat', game, text: 'Good luck' }, { ask: 'offer', game, kind: 'end' });
    await toTop(page);
    await shoot('online-turn');
    await page.locator('.proposal button').last().click();
    ada.cable.cut();
    await page.locator('[data-lost]').waitFor();
    await toTop(page);
    await shoot('online-lost');
    await openTab(page, 'moves');
    await moves(page).first().click();
    await toTop(page);
    await shoot('online-kept');
    await closeTabs(page);
    ada.cable.mend();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    // NB: a plan that is begun before Bo's turn has come to this page ends with hers.
    await page.locator('.status', { hasText: 'Bo' }).waitFor();
    await page.locator('section[aria-labelledby=plan] button').last().click();
    await page.locator('.board [data-do]').last().click();
    await page.locator('section[aria-labelledby=plan] li').first().waitFor();
    await page.locator('section[aria-labelledby=plan]').scrollIntoViewIfNeeded();
    await shoot('online-plan');
    const points = Array<number>(3).fill(100);
    const planned = (await page.locator('.board [data-do]').last().getAttribute('data-do')) ?? '';
    await sayRaw(ada, { ask: 'plan', game, moves: [{ do: planned, points }] });
    await playMove(bo.page, 0);
    await page.locator('section[aria-labelledby=plan] .notice').waitFor();
    await page.locator('section[aria-labelledby=plan]').scrollIntoViewIfNeeded();
    await shoot('online-dropped');
    const decision = ada.wire.told('position').at(-1)?.play?.decision ?? 0;
    ada.cable.cut();
    await page.locator('[data-lost]').waitFor();
    await openTab(page, 'moves');
    const other = await moves(page).first().getAttribute('data-move'); // none is left when one is on its way
    await moves(page).last().click();
    await closeTabs(page);
    await elsewhere(looks, { ask: 'act', game, decision, do: other ?? '', confirm: true });
    ada.cable.mend();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await page.locator('.line .notice[role=alert]').waitFor();
    await toTop(page);
    await shoot('online-late');
  },

  sealed: async (looks) => {
    const { ada, bo, shoot } = looks;
    await together(looks, { edition: 'next-station-london' });
    for (let n = 0; n < 2; ++n) for (const { page } of [ada, bo]) await playMove(page, n + 1);
    await playMove(ada.page, 1);
    await toTop(ada.page);
    await shoot('online-sealed');
    await bo.page.close();
    await ada.page.locator('.away:visible').first().waitFor();
    await shoot('online-away');
  },

  over: async (looks) => {
    const { ada, bo, shoot } = looks;
    const game = await together(looks, { edition: 'next-station-london', visibility: 'public' });
    for (let n = 0; n < 12; ++n)
      for (const { page } of [ada, bo]) await playMove(page, page === ada.page ? n + 1 : n);
    await sayRaw(bo, { ask: 'offer', game, kind: 'end' });
    await ada.page.locator('.proposal button').first().click();
    await ada.page.locator('#breakdown').waitFor();
    await sayRaw(bo, { ask: 'offer', game, kind: 'rematch' });
    await ada.page.locator('.proposal').waitFor();
    await toTop(ada.page);
    await shoot('online-over');
    await shoot('online-rematch');
    await open(ada.page, 'library');
    await ada.page.locator('[data-table] svg').first().waitFor();
    await shoot('online-library', true);
    await open(ada.page, `replay/table/${game}/3`);
    await ada.page.locator('.replay').waitFor();
    await shoot('online-replay');
  },

  rated: async (looks) => {
    const { ada, bo, shoot } = looks;
    const { page } = ada;
    const game = await together(looks, {
      edition: 'next-station-london',
      clock: live,
      visibility: 'public',
      rated: true,
    });
    for (let n = 0; n < 4; ++n) for (const one of [ada, bo]) await playMove(one.page, n + 1);
    await sayRaw(bo, { ask: 'resign', game });
    await sayRaw(ada, { ask: 'claim', game });
    await page.locator('section[aria-labelledby=rating-changes] tbody tr').nth(1).waitFor();
    await toTop(page);
    await shoot('online-rated');
    await open(page, 'lobby');
    await page.locator('nav a[href*="#/player/"]').click();
    await page.locator('li[data-game]').waitFor();
    await shoot('online-player', true);
    await open(page, 'ratings');
    await page.locator('fieldset').waitFor();
    await shoot('online-leaderboard', true);
  },

  watching: async ({ ada, bo, shoot }) => {
    const { game } = await makeTable(bo, {
      edition: 'underground-london',
      seats: [{ kind: 'you' }, { kind: 'bot', level: 'random' }, { kind: 'bot', level: 'random' }],
      visibility: 'public',
      spectators: { delay_s: 60 },
      clock: live,
    });
    await sayRaw(bo, { ask: 'start', game });
    await ada.page.goto(`./#/online/${game}`);
    await ada.page.locator('.table').waitFor();
    await shoot('online-watching');
  },

  daily: async ({ ada, bo, arrive, shoot, keep }) => {
    const others = [bo, await arrive('Cleo'), await arrive('Dev')];
    await Promise.all([ada, ...others].map(({ page }, n) => playTheDay(page, 3 + 2 * n)));
    const { page } = ada;
    await page.locator('section.result').scrollIntoViewIfNeeded();
    await shoot('online-result');
    const saved = page.waitForEvent('download');
    await page.locator('section.result button').first().click();
    await keep('online-result-picture', await saved);
    await page.locator('aside a[href*="#/daily/"]').click();
    await page.locator('section[aria-labelledby=everybody] tbody tr').nth(3).waitFor();
    await shoot('online-daily', true);
  },
};

/** Plays the day's ranked deal, each in another way. */
async function playTheDay(page: Page, step: number): Promise<void> {
  await page.goto('./#/daily');
  await page.locator('section[aria-labelledby=everybody] button').click();
  await page.locator('.table').waitFor();
  await playToTheEnd(page, step);
}

/** Past Ada's page, whose line is cut: by Bo's cable, with her cookie. */
async function elsewhere({ ada, bo }: Looks, said: Parameters<typeof sayRaw>[1]): Promise<void> {
  const page = await ada.page.context().newPage();
  await page.goto(new URL('#/settings', bo.cable.address).href);
  await sayRaw({ ...ada, page }, said);
  await page.close();
}

/** What is done with what there is to see. */
export interface Camera {
  shoot: (page: Page, name: string, whole: boolean) => Promise<void>;
  keep: (name: string, picture: Download) => Promise<void>;
}

/** Into files; null: not that one. */
export const photographs = (pathOf: (name: string) => string | null): Camera => ({
  shoot: async (page, name, fullPage) => {
    const path = pathOf(name);
    if (path === null) return;
    await page.mouse.move(0, 0);
    await page.waitForTimeout(2500); // Until lines and cards are drawn.
    await page.screenshot({ path, fullPage });
  },
  keep: async (name, picture) => {
    const path = pathOf(name);
    if (path !== null) await picture.saveAs(path);
  },
});

/** People without haste, and a camera at the first of them. */
export async function looksOf(
  arrive: (name: string, how?: Arrival) => Promise<Person>,
  how: Arrival,
  { shoot, keep }: Camera,
): Promise<Looks> {
  const patient = async (name: string, as: Arrival = {}): Promise<Person> => {
    const person = await arrive(name, { ...as, speed: 'none' });
    person.page.setDefaultTimeout(60_000);
    return person;
  };
  const [bo, ada] = [await patient('Bo'), await patient('Ada', how)];
  const seen = (name: string, whole = false): Promise<void> => shoot(ada.page, name, whole);
  return { ada, bo, arrive: patient, shoot: seen, keep };
}
