import type { BrowserContext } from '@playwright/test';

/**
 * Runs in every page of every browser test and reports by `console.error`, which fails the test (`quiet` in table.ts):
 * - whatever asks for an answer or explains a refusal (`[data-asks]`) is inside the visible viewport,
 * - no button next to the board is cut off at a side,
 * - every link and button that is pressed changes something: the address, the page, the focus, or what was copied or saved.
 * NB: one observer that counts, and a look at a few elements at most four times a second: it costs the tests nothing
 * that can be measured.
 */
function watchManners(): void {
  /** Twice in a row, so that nothing is reported that is only on its way. */
  const pause = 250;
  /** So long a button has to do something; a busy machine is slow, and a bot may think. */
  const patience = 2500;
  let changes = 0;
  let isLooking = false;
  const suspects = new Map<Element, number>();
  const reported = new Set<string>();

  const complain = (what: string): void => {
    if (!reported.has(what)) console.error(what);
    reported.add(what);
  };
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);

  function isOutside(element: Element): boolean {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const rim = 2;
    return top < -rim || left < -rim || bottom > innerHeight + rim || right > innerWidth + rim;
  }

  /** At the left or right side of the board it lies on, or else of the screen. */
  function isCut(element: Element): boolean {
    const { left, right, width } = element.getBoundingClientRect();
    const frame = element.closest('.board')?.getBoundingClientRect() ?? {
      left: 0,
      right: innerWidth,
    };
    const rim = 2;
    return width > 0 && (left < frame.left - rim || right > frame.right + rim);
  }

  function suspect(element: Element, isWrong: boolean, what: string): void {
    const times = isWrong ? (suspects.get(element) ?? 0) + 1 : 0;
    suspects.set(element, times);
    if (times === 1) later();
    if (times < 2) return;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [across, down] = [
      `${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`,
      `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`,
    ];
    complain(`${what} (${across}, ${down}): ${nameOf(element)}`);
  }

  function look(): void {
    isLooking = false;
    for (const element of document.querySelectorAll('[data-asks]'))
      suspect(element, isOutside(element), 'Asks out of sight');
    for (const button of document.querySelectorAll('.dock button, .controls button, .asked button'))
      if (!button.hasAttribute('data-asks')) suspect(button, isCut(button), 'Cut off');
  }
  function later(): void {
    if (isLooking) return;
    isLooking = true;
    setTimeout(look, pause);
  }

  new MutationObserver(() => {
    ++changes;
    later();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  // What leaves the page is a change too.
  const counted = <T extends object>(owner: T | undefined, name: keyof T): void => {
    const honest = owner?.[name];
    if (!owner || typeof honest !== 'function') return;
    owner[name] = ((...given: unknown[]) => {
      ++changes;
      return (honest as (...all: unknown[]) => unknown).apply(owner, given);
    }) as T[keyof T];
  };
  counted(URL, 'createObjectURL');
  counted(navigator.clipboard, 'writeText');
  counted(navigator as { share?: () => void }, 'share');

  /** What is chosen already, cannot be pressed, or opens elsewhere need not change anything. */
  const isExcused = (element: Element): boolean =>
    element.matches(
      ':disabled, [aria-disabled="true"], [aria-selected="true"], [aria-current], [target], [download]',
    );

  addEventListener(
    'click',
    (event) => {
      const pressed =
        event.target instanceof Element ? event.target.closest('a[href], button') : null;
      if (!event.isTrusted || !pressed || isExcused(pressed)) return;
      const before = { address: location.href, focus: document.activeElement };
      // What the press itself changes comes after this listener, so counting begins now.
      const counted = changes;
      setTimeout(() => {
        const { activeElement } = document;
        const isMoved = activeElement !== before.focus && activeElement !== pressed;
        if (changes > counted || location.href !== before.address || isMoved) return;
        complain(`Nothing happened on pressing: ${nameOf(pressed)}`);
      }, patience);
    },
    { capture: true },
  );
}

/** Watches every page that is opened in it from now on. */
export async function mindManners(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchManners);
}
