import { untrack } from 'svelte';
import { tone } from '../app/shell/sounds';
import { toasts } from '../app/table/toasts.svelte';
import { withColon } from '../i18n/language.svelte';
import { changes, presenceAt } from './announcements';
import type { OnlineTable, Told } from '../net/table.svelte';
import type { Unread } from './unread.svelte';
import { say } from './words';

/** Short messages about what the others say and do, for those who look at the board. */
export class Messages {
  /** Offers that wait for one's own answer. */
  readonly offers = $derived.by(() => {
    const { you, position } = this.table;
    if (you === null) return 0;
    return (position?.offers ?? []).filter(({ agreed }) => !agreed.includes(you)).length;
  });
  /** The newest message that was shown: what came before the page was opened is only counted. */
  private last: number;
  /** The message that is shown now. */
  private said = '';
  private heard: number;
  private declined: OnlineTable['declined'] = null;
  private gone: readonly (string | undefined)[];

  constructor(
    private readonly table: OnlineTable,
    private readonly unread: Unread,
    private readonly open: (tab: string) => void,
  ) {
    this.last = table.chat.at(-1)?.number ?? -1;
    this.heard = this.offers;
    this.gone = table.seats.map(({ gone }) => gone);
  }

  /** Call it in an effect: shows what is new. */
  follow(): void {
    this.followChat(this.unread.lines.at(-1));
    this.followOffers(this.offers);
    this.followAnswers(this.table.declined);
    this.followSeats();
  }

  private followChat(line: Told<'chat'> | undefined): void {
    if (!line) return this.closeChat();
    if (line.number <= this.last) return;
    this.last = line.number;
    this.said = withColon(line.name || say('online.nameless'), line.text);
    toasts.show(this.said, { name: say('online.reply'), run: () => this.open('chat') });
    tone('word');
  }

  /** Messages read in the chat need not be shown next to it. */
  private closeChat(): void {
    if (this.said !== '' && untrack(() => toasts.shown?.text === this.said)) toasts.close();
    this.said = '';
  }

  /** The offer itself is shown over the controls. */
  private followOffers(offers: number): void {
    if (offers > this.heard) tone('word');
    this.heard = offers;
  }

  private followAnswers(declined: OnlineTable['declined']): void {
    if (declined === this.declined) return;
    this.declined = declined;
    const name = this.table.seats[declined?.seat ?? -1]?.name;
    if (!declined || name === undefined || declined.seat === this.table.you) return;
    toasts.show(say(declined.isOwn ? 'online.withdrawn' : 'online.declined', { name }));
  }

  /** Somebody has left the game, or came back. At the end the status line says it. */
  private followSeats(): void {
    const seats = presenceAt(this.table);
    const before = seats.map((seat, n) => ({ ...seat, gone: this.goneBefore(n) }));
    this.gone = seats.map(({ gone }) => gone);
    if (this.table.position?.state !== 'running') return;
    for (const text of changes(before, seats, this.table.you)) toasts.show(text);
  }

  private goneBefore(seat: number): ReturnType<typeof presenceAt>[number]['gone'] {
    return this.gone[seat] as ReturnType<typeof presenceAt>[number]['gone'];
  }
}
