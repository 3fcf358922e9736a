import { keepText } from '../device/storage';

/** Limited to a number of tables; the oldest are forgotten first. */
const most = 50;

/** Something small about each table, stored on this device. */
export class PerTable<T> {
  constructor(private readonly key: string) {}

  private all(): Record<string, T> {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.key) ?? '{}');
      return typeof found === 'object' && found !== null ? (found as Record<string, T>) : {};
    } catch {
      return {};
    }
  }

  get(game: string): T | undefined {
    return this.all()[game];
  }

  /** Undefined: nothing is stored about it any longer. */
  set(game: string, value: T | undefined): void {
    const others = Object.entries(this.all()).filter(([other]) => other !== game);
    const now = value === undefined ? others : [...others, [game, value] as const];
    keepText(this.key, JSON.stringify(Object.fromEntries(now.slice(-most))));
  }
}
