import { PerTable } from '../net/per-table';
import type { OnlineTable, Told } from '../net/table.svelte';

/** The number of the last message that was read on this device. */
const stored = new PerTable<number>('mornington/read');

/** Which messages of a table's chat were not seen yet. */
export class Unread {
  private read = $state(-1);

  constructor(
    private readonly table: OnlineTable,
    /** Whether messages of that person count: not one's own, nor those of somebody blocked. */
    private readonly counts: (person: string) => boolean = () => true,
  ) {
    this.read = stored.get(table.game) ?? -1;
  }

  /** The others' messages since the chat was last in sight. */
  readonly lines: readonly Told<'chat'>[] = $derived.by(() =>
    this.table.chat.filter(({ person, number }) => number > this.read && this.counts(person)),
  );

  /** The chat is in sight. */
  look(): void {
    const last = this.table.chat.at(-1)?.number ?? -1;
    if (last <= this.read) return;
    this.read = last;
    stored.set(this.table.game, last);
  }
}
