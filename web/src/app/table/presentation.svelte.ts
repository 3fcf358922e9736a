import { rowOf } from '../../games/registry';
import type { GameHost } from '../../host/host';
import type { LogEntry, Position, SeatOrNobody } from '../../protocol';
import { pace } from '../shell/settings.svelte';
import { tone } from '../shell/sounds';
import { LogStore } from './log-store.svelte';
import { StepPlayer, type ShownStep } from './step-player.svelte';
import { stepsOf, turnsSince, type TurnStructure, type Step, type Turn } from './turns';

/** Entries of the log from a place on. */
interface Told {
  from: number;
  entries: readonly LogEntry[];
  /** The number of entries that will stay as they are; those after them are expected, and read again. */
  certain: number;
}

/**
 * The part of a game on the screen, and its time: the present position, or an earlier one while the others' turns are
 * shown step by step.
 */
export class Presentation {
  /** As last received. */
  position = $state.raw<Position | null>(null);
  /** The visible part of it. */
  shown = $state.raw<Position | null>(null);
  /** An entry that is pointed out. */
  highlighted = $state.raw<LogEntry | null>(null);

  private readonly logs = new LogStore();
  /** Received but not yet shown. */
  private pending: readonly LogEntry[] = [];
  private readonly steps = new StepPlayer({
    find: (step) => this.positionAfter(step),
    show: (step) => this.showStep(step),
    leave: () => this.leave(),
    pace,
  });

  constructor(private readonly host: GameHost) {}

  /** As far as it has been shown. */
  get log(): readonly LogEntry[] {
    const { entries } = this.logs;
    const isAhead = this.isFollowing && !this.step?.isAgain;
    return isAhead ? entries.slice(0, this.shown?.length ?? 0) : entries;
  }

  get fresh(): readonly LogEntry[] {
    return this.logs.fresh;
  }

  /** The step of the others' turns that is being shown. */
  get step(): ShownStep | null {
    return this.steps.step;
  }

  get isFollowing(): boolean {
    return this.steps.isBusy;
  }

  get eyes(): SeatOrNobody {
    return this.position?.eyes ?? null;
  }

  get structure(): TurnStructure {
    const { family = '', seats = 0 } = this.position ?? {};
    return { seats, together: rowOf(family)?.together ?? false };
  }

  /** The turns of the others since the last one of the seat that is looking. */
  since = $derived.by((): readonly Turn[] => {
    const decides = (this.shown ?? this.position)?.decision.seats ?? [];
    const isOpen = this.eyes !== null && decides.includes(this.eyes);
    return turnsSince(this.log, this.structure, this.eyes, isOpen);
  });

  /** The parts of them that the board marks. */
  recent = $derived.by((): readonly LogEntry[] => {
    const until = this.step?.isAgain ? this.step.action.n : Infinity;
    return this.since.flatMap(({ entries }) => entries).filter(({ n }) => n <= until);
  });

  /** After something was taken back, what stands under a number may be another entry than before. */
  doubt(): void {
    this.logs.doubt();
  }

  /** The entries of the log that are unknown here at that position. */
  async ask(position: Position): Promise<Told> {
    const from = this.logs.kept(position);
    const certain = this.host.certain ?? Infinity;
    return { from, entries: await this.host.log(position.eyes, from), certain };
  }

  /**
   * Takes over the host's state in one step: an earlier preview never remains next to it. After the curtain a person
   * has seen nothing since the own last turn.
   */
  take(position: Position, told: Told, isLifted: boolean): readonly LogEntry[] {
    const news = this.logs.read(position.eyes, told.from, told.entries, told.certain);
    if (position.length < (this.position?.length ?? 0)) this.skip();
    this.position = position;
    if (isLifted) this.shown = null;
    const unseen = isLifted ? this.since.flatMap((turn) => turn.entries) : news;
    this.pending = [...this.pending, ...unseen];
    const isToFollow = isLifted
      ? unseen.length > 0
      : unseen.some((entry) => this.isDoneElsewhere(entry));
    if (pace() > 0 && isToFollow) this.steps.follow(this.stepsIn(unseen));
    if (!this.isFollowing) this.leave();
    return news;
  }

  /** Shows the others' turns once more. */
  showAgain(): void {
    if (!this.isFollowing)
      this.steps.follow(this.stepsIn(this.since.flatMap((turn) => turn.entries)), true);
  }

  /** To the end of what is being shown. */
  skip(): void {
    this.pending = [];
    this.steps.skip();
  }

  /** Actions of people at this screen have been seen by everybody here. */
  private isDoneElsewhere({ by }: LogEntry): boolean {
    return by !== null && !this.host.atScreen.includes(by);
  }

  private stepsIn(entries: readonly LogEntry[]): Step[] {
    return stepsOf(entries, this.structure.together ? this.eyes : null);
  }

  private positionAfter({ action }: Step): Promise<Position | null> {
    const { position } = this;
    if (action.n + 1 === position?.length) return Promise.resolve(position);
    return this.host.positionAt(action.n + 1, this.eyes);
  }

  private showStep({ position, action, entries, isAgain }: ShownStep): void {
    if (position) this.shown = position;
    this.highlighted = position ? null : action;
    if (!isAgain) this.pending = this.pending.filter(({ n }) => n > action.n);
    this.logs.move(entries);
    tone('move');
  }

  private leave(): void {
    this.shown = this.position;
    this.highlighted = null;
    this.logs.move(this.pending);
    this.pending = [];
    this.steps.touch();
  }
}
