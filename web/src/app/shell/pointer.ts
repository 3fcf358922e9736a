/** The input device last used on the page. A finger cannot hover, so what it taps is shown before it counts. */
let finger = false;

export function watchPointer(): void {
  addEventListener(
    'pointerdown',
    ({ pointerType }: PointerEvent) => (finger = pointerType !== 'mouse'),
    true,
  );
  addEventListener('keydown', () => (finger = false), true);
}

export const byFinger = (): boolean => finger;
