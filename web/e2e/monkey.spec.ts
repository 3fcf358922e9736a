import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { amount, isLong } from './amount';
import { keepGames, keptGames } from './kept';
import { mismatches } from './monkey/check';
import { Luck } from './monkey/luck';
import { sceneOf, scenesInARound, type Scene } from './monkey/scenes';
import { nextStep, type Monkey } from './monkey/steps';
import { Notes, inTime } from './monkey/notes';

/**
 * A monkey at the table, with the motion that users have: every edition at one screen or against bots, the tutorials and
 * replays; clicks, taps, keys, undo, reloads, other languages and sizes. Any page error, console error, failed request,
 * banner, or move that brought other points than were announced fails it.
 *
 *   MONKEY_SEED=7       other luck; a failure names its seed and scene
 *   MONKEY_SCENE=12     only this scene
 *   MONKEY_SECONDS=600  as long at least (MORNINGTON_LONG=1: ten minutes); the first round is finished in any case
 */
const seed = Number(process.env.MONKEY_SEED ?? 1);
const only = process.env.MONKEY_SCENE;
const seconds = Number(process.env.MONKEY_SECONDS ?? (isLong ? 600 : 0));
const stepsInAScene = amount(14, 30);

async function enter(context: BrowserContext, scene: Scene, notes: Notes): Promise<Page> {
  const page = await context.newPage();
  await notes.watch(page);
  await page.addInitScript((text) => {
    if (!localStorage.getItem('mornington/settings'))
      localStorage.setItem('mornington/settings', text);
  }, JSON.stringify(scene.settings));
  await page.goto('./#/settings');
  await page.locator('main select').first().waitFor();
  if (scene.game) await keepGames(page, [scene.game]);
  await page.evaluate((place) => (location.hash = `#/${place}`), scene.place);
  await page.locator('.table, .curtain, .replay, .lesson').first().waitFor();
  return page;
}

/** Plays one scene; the steps it took, and how many announcements could be compared. */
async function play(
  context: BrowserContext,
  scene: Scene,
  n: number,
  done: string[],
): Promise<number> {
  done.push(`scene ${n}: ${scene.title} ${JSON.stringify(scene.settings)}`);
  console.log(done[0]);
  const notes = new Notes();
  const page = await enter(context, scene, notes);
  const monkey: Monkey = { page, scene, luck: new Luck(seed * 15_485_863 + n) };
  for (let i = 0; i < stepsInAScene && notes.faults.length === 0; ++i)
    done.push(await inTime(page, nextStep(monkey), () => monkey.now ?? ''));
  await page.waitForTimeout(400); // The last step may still be on its way.
  const { compared, wrong } = await mismatches(await keptGames(page), notes.announced);
  expect([...notes.faults, ...wrong]).toEqual([]);
  return compared;
}

test('a monkey finds nothing wrong', async ({ browser, baseURL }) => {
  test.setTimeout((seconds + 600) * 1000);
  const end = Date.now() + seconds * 1000;
  const first = only === undefined ? 0 : Number(only);
  let [n, steps, compared] = [first, 0, 0];
  const goesOn = (): boolean => only === undefined && (n < scenesInARound || Date.now() < end);
  do {
    const done: string[] = [];
    const scene = await sceneOf(seed, n);
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: scene.viewport,
      hasTouch: scene.isTouch,
      isMobile: scene.isTouch,
    });
    try {
      compared += await play(context, scene, n, done);
    } catch (failure) {
      console.log(
        `The monkey failed: MONKEY_SEED=${seed} MONKEY_SCENE=${n}, after\n  ${done.join('\n  ')}`,
      );
      throw failure;
    }
    await context.close();
    steps += done.length - 1;
    ++n;
  } while (goesOn());
  console.log(
    `monkey, seed ${seed}: ${n - first} scenes, ${steps} steps, ${compared} announcements kept`,
  );
});
