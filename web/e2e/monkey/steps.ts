import { languages } from '../languages';
import type { Page } from '@playwright/test';
import type { Luck } from './luck';
import type { Scene } from './scenes';

/** A thing on the page that can be clicked, where it is seen. */
interface Spot {
  x: number;
  y: number;
  name: string;
}

export interface Monkey {
  page: Page;
  luck: Luck;
  scene: Pick<Scene, 'place' | 'viewport' | 'isTouch'>;
  /** The step it is taking, for the message when the page no longer answers. */
  now?: string;
}

/** Does something and says what; null where there is nothing to do it with. */
type Step = (monkey: Monkey) => Promise<string | null>;

const targets = [
  '.target[data-square]',
  '[data-station][role="button"]',
  '[data-block]',
  '[data-pencil]:not(.taken)',
  '[data-entrance]',
  '[data-do]',
  '[data-pass]',
  '[data-power]',
  '.dock button',
  '.lesson aside button.stop',
].join();

/** Runs in the page. A track is long and thin: a point on it is meant, not the middle of its box. */
function spotsOf(css: string): Spot[] {
  const inside = ({ x, y }: Spot) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  return [...document.querySelectorAll(css)]
    .map((part): Spot => {
      const name = part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40);
      const label = Object.values((part as HTMLElement).dataset).join(' ') || name;
      if (part instanceof SVGPathElement) {
        const on = part.getPointAtLength(part.getTotalLength() / 2);
        const at = on.matrixTransform(part.getScreenCTM() ?? undefined);
        return { x: at.x, y: at.y, name: label };
      }
      part.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, name: label };
    })
    .filter(inside);
}

async function click({ page, scene, luck }: Monkey, { x, y }: Spot): Promise<void> {
  if (scene.isTouch && luck.chance(0.9)) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y, { steps: 2 });
  await page.waitForTimeout(luck.of([0, 30, 80]));
  await page.mouse.click(x, y);
}

/** Clicks one of those that match. */
const press =
  (css: string): Step =>
  async (monkey) => {
    monkey.now = `press ${css}`;
    const spots = await monkey.page.evaluate(spotsOf, css);
    if (spots.length === 0) return null;
    const spot = monkey.luck.of(spots);
    monkey.now = `click ${spot.name}`;
    await click(monkey, spot);
    return monkey.now;
  };

const hover: Step = async ({ page, luck }) => {
  const spots = await page.evaluate(spotsOf, `${targets}, button[data-move], ol[aria-label] li`);
  if (spots.length === 0) return null;
  const { x, y, name } = luck.of(spots);
  await page.mouse.move(x, y, { steps: 3 });
  return `hover ${name}`;
};

const anywhere: Step = async (monkey) => {
  const { width, height } = monkey.page.viewportSize() ?? monkey.scene.viewport;
  const spot = {
    x: 5 + monkey.luck.below(width - 10),
    y: 5 + monkey.luck.below(height - 10),
    name: '',
  };
  await click(monkey, spot);
  return `click at ${spot.x},${spot.y}`;
};

const drag: Step = async ({ page, luck, scene }) => {
  const { width, height } = page.viewportSize() ?? scene.viewport;
  const at = () => [luck.below(width), luck.below(height)] as const;
  const [from, to] = [at(), at()];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
  return `drag ${from.join()} to ${to.join()}`;
};

const wheel: Step = async ({ page, luck }) => {
  const by = luck.of([-300, -80, 80, 300]);
  await page.mouse.wheel(0, by);
  return `wheel ${by}`;
};

const keys =
  'h r R c Escape Control+z Control+z Control+y Tab Tab Enter ArrowRight ArrowDown Home End Space';
const key: Step = async ({ page, luck }) => {
  const name = luck.of(keys.split(' '));
  await page.keyboard.press(name);
  return `key ${name}`;
};

/** Null where the page has gone on and what was meant is no longer there. */
const tried = (work: Promise<unknown>): Promise<true | null> =>
  work.then(
    () => true,
    () => null,
  );

const filter: Step = async ({ page, luck }) => {
  const field = page.locator('input[type="search"]');
  if ((await field.count()) === 0) return null;
  const text = luck.of(['1', 'a', 'zz', 'e 2', '']);
  return (await tried(field.fill(text, { timeout: 10_000 }))) && `filter "${text}"`;
};

const slide: Step = async ({ page, luck }) => {
  const slider = page.locator('.replay input[type="range"]');
  if ((await slider.count()) === 0) return null;
  const most = Number(await slider.getAttribute('max', { timeout: 10_000 }).catch(() => 0));
  const to = luck.below(most + 1);
  return (await tried(slider.fill(String(to), { timeout: 10_000 }))) && `slide to ${to}`;
};

const lookAs: Step = async ({ page, luck }) => {
  const eyes = page.locator('.replay select');
  if ((await eyes.count()) === 0) return null;
  const index = luck.below(await eyes.locator('option').count());
  return (await tried(eyes.selectOption({ index }, { timeout: 10_000 }))) && `look as ${index}`;
};

const resize: Step = async ({ page, luck }) => {
  const size = luck.of([
    { width: 390, height: 844 },
    { width: 820, height: 1100 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1000 },
  ]);
  await page.setViewportSize(size);
  return `resize ${size.width}x${size.height}`;
};

const reload: Step = async ({ page }) => {
  await page.waitForTimeout(300); // What was just done is being kept.
  // Null where the page went elsewhere at the same moment: then the reload is never seen to end.
  return (await tried(page.reload({ timeout: 20_000 }))) && 'reload';
};

/** Over the page of settings and back. */
const speak: Step = async ({ page, luck }) => {
  const hash = await page.evaluate(() => location.hash);
  const language = luck.of(languages);
  await page.evaluate(() => (location.hash = '#/settings'));
  const choice = page.locator('select:has(option[value="en"])');
  if (!(await tried(choice.selectOption(language, { timeout: 20_000 })))) {
    // A game that starts takes its players to the table; anything else is a fault.
    if ((await page.evaluate(() => location.hash)) !== '#/settings') return null;
    throw new Error('the page of settings does not open');
  }
  await page.evaluate((back) => (location.hash = back), hash);
  return `speak ${language}`;
};

const home: Step = async ({ page, scene }) => {
  const place = `#/${scene.place}`;
  const hash = await page.evaluate(() => location.hash);
  if (hash === place || hash.startsWith('#/table/')) return null;
  await page.evaluate((back) => (location.hash = back), place);
  return `back to ${place}`;
};

const wait: Step = async ({ page, luck }) => {
  const ms = luck.of([50, 200, 600]);
  await page.waitForTimeout(ms);
  return `wait ${ms}`;
};

/** Weighted so that games go on: what must be answered first, then moves, then mischief. */
const steps: [weight: number, step: Step][] = [
  [40, press('.curtain button, .asked .primary, .controls .primary')],
  [40, press('[data-pick], .choice button')],
  [60, press(targets)],
  [25, press('button[data-move]')],
  [6, press('.controls button')],
  [4, press('main button, main summary, main a')],
  [2, press('header a, header button')],
  [3, press('[role="tab"]')],
  [12, press('.replay button')],
  [6, hover],
  [4, anywhere],
  [2, drag],
  [2, wheel],
  [8, key],
  [2, filter],
  [4, slide],
  [3, lookAs],
  [2, resize],
  [2, reload],
  [2, speak],
  [30, home],
  [4, wait],
];
const allWeights = steps.reduce((sum, [weight]) => sum + weight, 0);

function drawn(luck: Luck): Step {
  let left = luck.next() * allWeights;
  for (const [weight, step] of steps) if ((left -= weight) < 0) return step;
  return wait;
}

/** The next thing the monkey does, in words. */
export async function nextStep(monkey: Monkey): Promise<string> {
  for (;;) {
    const step = drawn(monkey.luck);
    monkey.now = step.name;
    const done = await step(monkey);
    if (done !== null) return done;
  }
}
