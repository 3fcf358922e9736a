import { changed, entryOf, positionOf } from '../engine/decode';
import type { LogEntry, News, Position, Save, SeatOrNobody, Watch } from '../protocol';

type Told = NonNullable<News['position']>;

/** The page's knowledge of a table: the position, the log as each viewer reads it, and the save. */
export class KnownPosition {
  /** The latest state, with the viewer it was sent to. */
  position: Position | null = null;
  save: Save | null = null;

  private told: Told | null = null;
  private number = 0;
  private readonly books = new Map<SeatOrNobody, LogEntry[]>();

  /** The lengths that the engine needs to send only news. */
  watch(eyes: Watch['eyes']): Watch {
    return { eyes, since: this.number, lines: this.book(eyes[0] ?? null).length };
  }

  take(news: News): void {
    const told = news.position ?? (this.told && changed(this.told, news.changes ?? []));
    if (told === null) throw new Error('the engine told changes of a position that is not known');
    this.number = news.number;
    this.told = told;
    this.position = positionOf(told);
    if (news.save && this.save) this.save = changed(this.save, news.save);
    this.write(told, news);
  }

  /** NB: every change is sent, so a move taken back shows as a shorter log before anything else is done. */
  private write({ eyes, length }: Told, { log }: News): void {
    for (const [reader, book] of this.books)
      this.books.set(reader, log ? book.slice(0, length) : []);
    if (log?.[0]?.n === this.book(eyes).length) this.add(eyes, log.map(entryOf));
  }

  /** Without secrets all read the same. */
  book(eyes: SeatOrNobody): readonly LogEntry[] {
    return this.books.get(this.reader(eyes)) ?? [];
  }

  add(eyes: SeatOrNobody, entries: readonly LogEntry[]): void {
    this.books.set(this.reader(eyes), [...this.book(eyes), ...entries]);
  }

  private reader(eyes: SeatOrNobody): SeatOrNobody {
    return this.position?.secrets ? eyes : null;
  }
}
