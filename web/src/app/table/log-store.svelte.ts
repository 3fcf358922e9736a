import type { LogEntry, Position, SeatOrNobody } from '../../protocol';
import { motion } from '../shell/settings.svelte';

/** Whether two readings are of one entry; for some eyes what was done is hidden. */
const isSame = (a: LogEntry, b: LogEntry | undefined): boolean =>
  b !== undefined && a.by === b.by && (a.do === b.do || a.do === undefined || b.do === undefined);

/**
 * The log as one pair of eyes reads it, and the only owner of its entries: each is there once, under its number `n`.
 * Other eyes read other words, so that with them the whole log is replaced. The moving parts of the board are chosen
 * from the log and never joined to it.
 */
export class LogStore {
  entries = $state.raw<readonly LogEntry[]>([]);
  /** The latest events. */
  fresh = $state.raw<readonly LogEntry[]>([]);

  private eyes: SeatOrNobody | undefined = undefined;
  private isWhole = false;
  /** The first entries, which will stay as they are. */
  private certain = Infinity;
  private readonly arrived = new Map<number, number>();

  /** How many entries need not be asked for again. */
  kept({ eyes, length }: Position): number {
    const goesOn = this.isWhole && eyes === this.eyes && length >= this.entries.length;
    return goesOn ? Math.min(this.entries.length, this.certain) : 0;
  }

  /** After something was taken back, what stands under a number may be another entry than before. */
  doubt(): void {
    this.isWhole = false;
  }

  /** The entries from number `from` on, as they were asked for. Returns those that nobody has seen yet. */
  read(
    eyes: SeatOrNobody,
    from: number,
    entries: readonly LogEntry[],
    certain = Infinity,
  ): readonly LogEntry[] {
    const before = this.entries;
    const opens = this.eyes === undefined;
    this.entries = [...before.slice(0, from), ...entries];
    this.eyes = eyes;
    this.isWhole = true;
    this.certain = certain;
    if (opens || this.entries.length < before.length) {
      this.fresh = [];
      return [];
    }
    if (from === 0) this.fresh = this.inMotion([]);
    return this.entries.filter((entry) => !isSame(entry, before[entry.n]));
  }

  /** Sets entries in motion. */
  move(news: readonly LogEntry[]): void {
    if (news.length > 0) this.fresh = this.inMotion(news);
  }

  /** Earlier movements continue until their time is over, even if more has happened since. */
  private inMotion(news: readonly LogEntry[]): readonly LogEntry[] {
    const now = performance.now();
    for (const { n } of news) this.arrived.set(n, now);
    const before = new Set(this.fresh.map(({ n }) => n));
    const lasts = (n: number) => now - (this.arrived.get(n) ?? -Infinity) < 4 * motion();
    const stays = ({ n }: LogEntry) => before.has(n) && (news.length === 0 || lasts(n));
    return this.entries.filter((entry) => news.includes(entry) || stays(entry));
  }
}
