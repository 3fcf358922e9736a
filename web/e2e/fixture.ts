import type { BrowserContext } from '@playwright/test';

/**
 * Runs in every page of every browser test and reports by `console.error`, which fails the test (`quiet` in table.ts):
 * - whatever asks for an answer or explains a refusal (`[data-asks]`) is inside the visible viewport,
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

  function look(): void {
    isLooking = false;
    for (const element of document.querySelectorAll('[data-asks]')) {
      const times = isOutside(element) ? (suspects.get(element) ?? 0) + 1 : 0;
      suspects.set(element, times);
      if (times === 1) later();
      if (times > 1) {
        const { top, bottom } = element.getBoundingClientRect();
        const where = `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
        complain(`Asks out of sight (${where}): ${nameOf(element)}`);
      }
    }
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
