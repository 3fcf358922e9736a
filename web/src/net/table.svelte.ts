import type { LogEntry } from '../protocol/generated/protocol';
import type { Play, SeatNow, Tell } from '../protocol/generated/server';
import type { Seat } from '../protocol';

export type Told<Kind extends Tell['tell']> = Extract<Tell, { tell: Kind }>;

export type NamedSeat = SeatNow & { name: string };

/** The displayed names of the seated people. */
export type NameSeats = (seats: readonly SeatNow[]) => NamedSeat[];

const plainNames: NameSeats = (seats) => seats.map((seat) => ({ ...seat, name: seat.name ?? '' }));

/** Whether these are words about that table. */
const isAbout = (tell: Tell, game: string): boolean => 'game' in tell && tell.game === game;

/**
 * A table across the network, as last received. It decides nothing: entries are put where the server says they belong,
 * the latest position replaces the one before.
 */
export class OnlineTable {
  table = $state.raw<Told<'table'> | null>(null);
  position = $state.raw<Told<'position'> | null>(null);
  /** The game's own log, as these eyes read it. */
  log = $state.raw<readonly LogEntry[]>([]);
  chat = $state.raw<readonly Told<'chat'>[]>([]);
  presence = $state.raw<Told<'presence'> | null>(null);
  plan = $state.raw<Told<'plan'> | null>(null);
  /** How the last offer that came to nothing ended: somebody has said no, or taken their own back. */
  declined = $state.raw<{ seat: Seat; isOwn: boolean } | null>(null);
  /** The table that follows this one, when all have agreed to play again. */
  next = $state<string | null>(null);
  /** The same, if one has agreed to it while the page was open: one is taken there. */
  calledTo = $state<string | null>(null);
  /** Whether one has agreed to the latest offer. */
  private agrees = false;
  /** The seated people, with their displayed names. */
  readonly seats = $derived.by(() => this.nameSeats(this.position?.seats ?? []));
  /** When the latest position came, by this machine's clock, which need not be the server's. */
  private came = 0;

  constructor(
    readonly game: string,
    private readonly nameSeats: NameSeats = plainNames,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Place of the last entry that came. */
  sequence = 0;

  hear(tell: Tell): void {
    if (!isAbout(tell, this.game)) return;
    if (tell.tell === 'table') this.table = tell;
    else if (tell.tell === 'news') this.enter(tell);
    else if (tell.tell === 'position') this.stand(tell);
    else if (tell.tell === 'presence') this.presence = tell;
    else if (tell.tell === 'plan') this.plan = tell;
    else if (tell.tell === 'chat') this.write(tell);
  }

  private enter(news: Told<'news'>): void {
    this.sequence = Math.max(this.sequence, news.sequence);
    this.log = [...this.log.slice(0, news.from), ...news.lines];
    if (news.next !== undefined) this.follow(news.next);
    if (news.what === 'offer') this.declined = null;
    if (news.what === 'offer') this.agrees = news.seat === this.you;
    if (news.what === 'answer' && news.seat === this.you) this.agrees = news.yes === true;
    if (news.what === 'answer' && news.yes === false) this.decline(news);
  }

  /** NB: what happened before the page was opened comes before the first position. */
  private follow(next: string): void {
    this.next = next;
    if (this.position !== null && this.agrees) this.calledTo = next;
  }

  private decline({ seat, offer }: Told<'news'>): void {
    if (seat === undefined) return;
    const asked = this.position?.offers.find((one) => one.offer === offer);
    this.declined = { seat, isOwn: asked?.seat === seat };
  }

  private stand(position: Told<'position'>): void {
    this.came = this.clock();
    this.position = position;
  }

  private write(line: Told<'chat'>): void {
    const isSame = (other: Told<'chat'>) =>
      other.room === line.room && other.number === line.number;
    if (this.chat.some(isSame)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.number - b.number);
  }

  get play(): Play | null {
    return this.position?.play ?? null;
  }

  get you(): Seat | null {
    return this.table?.you ?? null;
  }

  /** Whether somebody sits there and is connected; a bot always is. */
  isThere(seat: Seat): boolean {
    return this.seats[seat]?.kind === 'bot' || (this.presence?.seats[seat] ?? false);
  }

  /** Milliseconds a seat has left now; null where nobody's clock runs. */
  left(seat: Seat, now: number = this.clock()): number | null {
    const clock = this.position?.clocks?.[seat];
    if (!clock) return null;
    return Math.max(0, clock.left_ms - (clock.runs ? now - this.came : 0));
  }
}
