import type { Page } from '@playwright/test';
import { moves } from '../table';
import { makeTable, sayRaw, type Arrival, type Person } from './people';
import { playMove } from './play';

type Wish = Parameters<typeof makeTable>[1];
const days = { kind: 'correspondence' as const, move_s: 172_800, reserve_s: 86_400, days_off: [] };
const live = { kind: 'live' as const, base_s: 900, increment_s: 10 };

/** Who is looked at, and another. */
export interface Looks {
  ada: Person;
  bo: Person;
  shoot: (name: string, whole?: boolean) => Promise<void>;
}

/** Bo makes the table, Ada comes by the link, and the game begins. */
async function together({ ada, bo }: Looks, wish: Omit<Wish, 'seats'>): Promise<string> {
  const { game, invitations } = await makeTable(bo, {
    ...wish,
    seats: [{ kind: 'you' }, { kind: 'invited' }, { kind: 'bot', level: 'random' }],
  });
  await bo.page.goto(`./#/online/${game}`);
  await ada.page.goto(`./#/online/${game}/${invitations[0]}`);
  await ada.page.locator('.halves').waitFor();
  await sayRaw(bo, { ask: 'start', game });
  for (const { page } of [ada, bo]) await page.locator('.table').waitFor();
  return game;
}

const open = (page: Page, place: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#/${place}`);

/** Bo plays until Ada is asked. */
async function untilAda({ ada, bo }: Looks): Promise<void> {
  const asked = moves(ada.page).first();
  while (!(await asked.isVisible())) {
    if (await moves(bo.page).first().isVisible()) await playMove(bo.page, 5);
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
    await page.locator('form details').evaluate((one: HTMLDetailsElement) => (one.open = true));
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
    await page.waitForTimeout(1500);
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
    await ada.page.locator('li.free button').first().click();
    const link = await ada.page.locator('.invitation input').inputValue();
    await shoot('waiting', true);
    await bo.page.goto(link);
    await bo.page.locator('.halves').waitFor();
    await sayRaw(bo, { ask: 'chat', game, text: 'Hello! I am on the train, so I may be slow.' });
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
    await sayRaw(
      bo,
      { ask: 'chat', game, text: 'Good luck!' },
      { ask: 'offer', game, kind: 'end' },
    );
    await shoot('online-turn');
    await shoot('online-turn-whole', true);
    await page.locator('.offer button').last().click();
    ada.cable.cut();
    await page.locator('.over .notice').first().waitFor();
    await shoot('online-lost');
    await moves(page).first().click();
    await page.waitForTimeout(500);
    await shoot('online-kept');
    ada.cable.mend();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await moves(bo.page).first().waitFor();
    await page.locator('section[aria-labelledby=plan] button').last().click();
    await page.locator('.board [data-do]').nth(3).click();
    await page.locator('section[aria-labelledby=plan] li').first().waitFor();
    await page.locator('section[aria-labelledby=plan]').scrollIntoViewIfNeeded();
    await shoot('online-plan');
    const points = Array<number>(3).fill(100);
    const planned = (await page.locator('.board [data-do]').nth(3).getAttribute('data-do')) ?? '';
    await sayRaw(ada, { ask: 'plan', game, moves: [{ do: planned, points }] });
    await playMove(bo.page, 0);
    await moves(page).first().waitFor();
    await page.locator('section[aria-labelledby=plan]').scrollIntoViewIfNeeded();
    await shoot('online-dropped');
    const decision = ada.wire.told('position').at(-1)?.play?.decision ?? 0;
    ada.cable.cut();
    await page.locator('.over .notice').first().waitFor();
    await moves(page).last().click();
    const other = await moves(page).first().getAttribute('data-move');
    await elsewhere(looks, { ask: 'act', game, decision, do: other ?? '', confirm: true });
    ada.cable.mend();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await page.locator('.over .notice[role=alert]').waitFor();
    await shoot('online-late');
  },

  sealed: async (looks) => {
    const { ada, bo, shoot } = looks;
    await together(looks, { edition: 'next-station-london' });
    await playMove(ada.page, 1);
    await shoot('online-sealed');
    await bo.page.close();
    await ada.page.waitForTimeout(3000);
    await shoot('online-away', true);
  },

  over: async (looks) => {
    const { ada, bo, shoot } = looks;
    const game = await together(looks, { edition: 'underground-paris', visibility: 'public' });
    for (let n = 0; n < 3; ++n) {
      await untilAda(looks);
      await playMove(ada.page, 4);
    }
    await sayRaw(bo, { ask: 'offer', game, kind: 'end' });
    await ada.page.locator('.offer button').first().click();
    await ada.page.locator('#breakdown').waitFor();
    await sayRaw(bo, { ask: 'offer', game, kind: 'rematch' });
    await ada.page.locator('.offer').waitFor();
    await shoot('online-over');
    await ada.page.locator('.offer').scrollIntoViewIfNeeded();
    await shoot('online-rematch');
    await open(ada.page, 'library');
    await ada.page.locator('[data-table] svg').first().waitFor();
    await shoot('online-library', true);
    await open(ada.page, `replay/table/${game}/3`);
    await ada.page.locator('.replay').waitFor();
    await shoot('online-replay');
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
    await shoot('online-watching-whole', true);
  },

  daily: async ({ ada, bo, shoot }) => {
    for (const { page } of [bo, ada]) {
      await page.goto('./#/daily');
      await page.locator('section[aria-labelledby=everybody] button').click();
      await page.locator('.table').waitFor();
      await page.locator('section[aria-labelledby=offers] summary').click();
      await page.locator('section[aria-labelledby=offers] details button').last().click();
      await page.locator('.offer[role=alert] button').first().click();
      await page.locator('#breakdown').waitFor();
    }
    await open(ada.page, 'daily');
    await ada.page.locator('section[aria-labelledby=everybody] table').waitFor();
    await shoot('online-daily', true);
  },
};

/** Past Ada's page, whose line is cut: by Bo's cable, with her cookie. */
async function elsewhere({ ada, bo }: Looks, said: Parameters<typeof sayRaw>[1]): Promise<void> {
  const page = await ada.page.context().newPage();
  await page.goto(new URL('#/settings', bo.cable.address).href);
  await sayRaw({ ...ada, page }, said);
  await page.close();
}

/** Two people without haste, and a camera at the first of them. */
export async function looksOf(
  arrive: (name: string, how?: Arrival) => Promise<Person>,
  how: Arrival,
  pathOf: (name: string) => string | null,
): Promise<Looks> {
  const bo = await arrive('Bo', { speed: 'none' });
  const ada = await arrive('Ada', { ...how, speed: 'none' });
  for (const { page } of [ada, bo]) page.setDefaultTimeout(60_000);
  const shoot = async (name: string, fullPage = false): Promise<void> => {
    const path = pathOf(name);
    if (path === null) return;
    await ada.page.mouse.move(0, 0);
    await ada.page.waitForTimeout(700);
    await ada.page.screenshot({ path, fullPage });
  };
  return { ada, bo, shoot };
}
