import { changed, entryOf, positionOf } from '../engine/decode';
import type { LogEntry, News, Position, Save, SeatOrNobody, Watch } from '../protocol';

type Told = NonNullable<News['position']>;

/** What the page has been told of a table: the position, the log as each pair of eyes reads it, and the save. */
export class KnownPosition {
  /** As it stood last, with the eyes it was told to. */
  position: Position | null = null;
  save: Save | null = null;

  private told: Told | null = null;
  private number = 0;
  private readonly books = new Map<SeatOrNobody, LogEntry[]>();

  /** What the engine needs to know to tell only what is new. */
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

  /** NB: every change is told, so what was taken back shows as a shorter log before anything else is done. */
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
