import type { OwnGame } from '../../host/host';
import type { LogEntry, Position, Preview, Seat } from '../../protocol';
import type { Decision } from '../../protocol/generated/review';
import { gravest, judged, type Judged } from './judge';

/** A decision of one's own with what the review says of it. */
export interface Remark {
  judged: Judged;
  /** The immediate effect of both moves; equal if the moves are. */
  own: Preview;
  best: Preview;
}

/**
 * Says a word after each own turn, from the figures that the review of the finished game is made of (docs/review.md): what
 * each decision of the turn cost against the choice of an expert, by what the seat could see.
 */
export class Coach {
  remark = $state.raw<Remark | null>(null);
  /** Decisions so far, and those in which one played what the expert would have. */
  count = $state({ all: 0, agreed: 0 });
  private readonly leaving = new AbortController();
  private turn: LogEntry[] = [];
  private heard = 0;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly game: OwnGame,
    private readonly seat: Seat,
    /** Everybody decides at once, so that each decision is a turn. */
    private readonly together: boolean,
  ) {}

  close(): void {
    this.leaving.abort();
  }

  /** Called whenever the game has moved on. */
  see(position: Position): Promise<void> {
    const { decision, awaits_confirmation } = position;
    const isMine = decision.seats.includes(this.seat) && !awaits_confirmation;
    this.working = this.working.then(() => this.hear(position, isMine));
    return this.working;
  }

  /** Collects the entries of a turn, and judges them when it is over. */
  private async hear({ length }: Position, isMine: boolean): Promise<void> {
    this.heard = Math.min(this.heard, length);
    this.turn = this.turn.filter(({ n }) => n < length);
    const news = await this.game.log(this.seat, this.heard);
    this.heard = length;
    this.turn.push(...news.filter(({ by }) => by === this.seat));
    const [first] = this.turn;
    if (first === undefined || (isMine && !this.together)) return;
    this.turn = [];
    await this.judge(first.n);
  }

  private async judge(from: number): Promise<void> {
    // If the coach cannot think it stays silent, and the game continues.
    const found = await this.game
      .decisions(this.seat, from, this.leaving.signal)
      .catch((): readonly Decision[] => []);
    const remarks: Remark[] = [];
    for (const decision of found) remarks.push(await this.remarkOn(decision));
    if (this.leaving.signal.aborted || remarks.length === 0) return;
    const agreed = remarks.filter((one) => one.judged.verdict === 'best').length;
    this.count = {
      all: this.count.all + remarks.length,
      agreed: this.count.agreed + agreed,
    };
    this.remark = gravest(remarks) ?? null;
  }

  private async remarkOn(decision: Decision): Promise<Remark> {
    const found = judged(decision);
    const at = (action: string) => this.game.previewAt(decision.step, this.seat, action);
    return { judged: found, own: await at(decision.do), best: await at(found.best.do) };
  }
}
