/** A short message over the controls. It goes away by itself. */
export interface Toast {
  text: string;
  /** One thing to do about it. */
  action?: { name: string; run: () => void };
}

/** Long enough to read one line and to reach its button. */
const shownFor = 6000;

/** The latest message; an earlier one gives way to it. */
export class Toasts {
  shown = $state.raw<Toast | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string, action?: Toast['action']): void {
    clearTimeout(this.timer);
    this.shown = action ? { text, action } : { text };
    this.timer = setTimeout(() => this.close(), shownFor);
  }

  close(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }
}

/** Every table shows these: `toasts.show('Alice: Good luck')`. */
export const toasts = new Toasts();
