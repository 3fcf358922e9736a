import type { GameHost, Hint, OwnGame } from '../../host/host';
import type {
  Action,
  LogEntry,
  Move,
  Position,
  Preview,
  Refusal,
  Seat,
  SeatOrNobody,
} from '../../protocol';
import type { Planning } from './planning';
import { asksBeforeMove, asksToConfirm } from '../shell/settings.svelte';
import { tone } from '../shell/sounds';
import { Presentation } from './presentation.svelte';
import { lastTurnOf } from './turns';

const isList = (tried: Action | readonly Action[]): tried is readonly Action[] =>
  Array.isArray(tried);

/**
 * The state and actions of the table page. It holds the last answers of the host and decides nothing about the game:
 * whose turn it is, what may be done and how far one may go back are the engine's.
 */
export class TableState {
  eyes = $state<SeatOrNobody>(null);
  /** The seat that must come to the screen before its view is shown. */
  curtain = $state<Seat | null>(null);
  thinking = $state<Seat | null>(null);

  hovered = $state.raw<Move | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** Moves among which a tap on the board did not decide. */
  choice = $state.raw<readonly Move[]>([]);
  /** A tapped move that waits for its confirmation; its preview stays in sight. */
  asked = $state.raw<Move | null>(null);
  /** Why what was tried is impossible; several where each line of a player has a reason of its own. */
  refusals = $state.raw<readonly Refusal[]>([]);
  hints = $state.raw<readonly Hint[]>([]);
  hinting = $state.raw<AbortController | null>(null);
  undone = $state.raw<readonly string[]>([]);
  /** Where moves can be planned: at a table of others. */
  planning = $state.raw<Planning | null>(null);
  /** At one screen with secrets: the next person, once the last action has been seen. */
  handover = $state<Seat | null>(null);
  /** One person plays every seat and looks from the first: a lesson. */
  staysSeated = false;
  /** Turns are taken back freely, and the game counts in no statistics. */
  isPractice = $state(false);
  /** Whether somebody has taken back a turn whose outcome was known. */
  isTakenBack = $state(false);
  /** How long the game was when it was last stored on this device; null where it is stored elsewhere, or not yet. */
  saved = $state<number | null>(null);

  /** Every move is shown before it is taken, by mouse too. */
  isCareful = false;

  /** The visible part of the game, and its time. */
  readonly screen: Presentation;
  private readonly previews = new Map<string, Promise<Preview | null>>();
  private readonly humans: readonly Seat[];
  private working: Promise<void> = Promise.resolve();
  private underway = 0;
  private isLifted = false;
  /** Whether the first person is at the screen. */
  private hasBegun = false;

  constructor(
    readonly host: GameHost,
    private readonly changed: (position: Position) => void = () => undefined,
    /** The same game, where it is this page's own. */
    readonly own: OwnGame | null = null,
  ) {
    this.screen = new Presentation(host);
    this.humans = host.atScreen;
    this.eyes = this.humans[0] ?? null;
    host.watch((thinking) => {
      this.thinking = thinking;
      void this.refresh();
    });
  }

  get position(): Position | null {
    return this.screen.position;
  }

  get log(): readonly LogEntry[] {
    return this.screen.log;
  }

  get fresh(): readonly LogEntry[] {
    return this.screen.fresh;
  }

  /** Whether the others' turns are being shown. */
  get isFollowing(): boolean {
    return this.screen.isFollowing;
  }

  get legal(): readonly Move[] {
    if (this.curtain !== null || this.isFollowing || this.position?.eyes !== this.eyes) return [];
    if (this.isPlanning) return this.planning?.moves ?? [];
    return this.position?.awaits_confirmation ? [] : (this.position?.legal ?? []);
  }

  /** Whether what is pointed at is for later. */
  get isPlanning(): boolean {
    if (this.isMine || this.position?.awaits_confirmation) return false;
    return (this.planning?.moves.length ?? 0) > 0;
  }

  get isMine(): boolean {
    if (this.eyes === null || this.isFollowing) return false;
    return this.position?.decision.seats.includes(this.eyes) ?? false;
  }

  get canUndo(): boolean {
    if (this.eyes === null || this.isFollowing) return false;
    return this.position?.can_undo[this.eyes] ?? false;
  }

  /** The turn that can be taken back where undoing goes no further: the last one that was made at this screen. */
  get lastTurn(): { by: Seat; length: number } | null {
    if (this.own === null || !this.isMine || this.canUndo) return null;
    return lastTurnOf(this.log, this.screen.structure, this.humans);
  }

  /** Positions are fetched one after another, so that an older answer never replaces a newer one. */
  refresh(): Promise<void> {
    this.working = this.working.then(() => this.load());
    return this.working;
  }

  private async load(): Promise<void> {
    await this.chooseEyes();
    // Behind the curtain nothing is shown, so nothing is asked for.
    if (this.curtain !== null) {
      this.screen.skip();
      return this.changed(await this.host.latest());
    }
    const position = await this.host.position(this.eyes);
    const told = await this.screen.ask(position);
    const moved = position.length !== this.position?.length || position.eyes !== this.position.eyes;
    const news = this.screen.take(position, told, this.isLifted);
    this.isLifted = false;
    this.previews.clear();
    this.hovered = null;
    this.preview = null;
    this.asked = this.legal.find((move) => move.do === this.asked?.do) ?? null;
    if (this.asked) void this.show(this.asked);
    if (moved) {
      this.hints = [];
      this.choice = [];
      this.refusals = [];
    }
    if (news.length > 0) tone(this.isMine ? 'turn' : 'move');
    this.changed(position);
  }

  /**
   * At one screen the view goes to the person who must decide. Where views differ, a player first sees the effects of
   * the own move and then hands over; the next person appears behind the curtain. The first one comes from behind it
   * too.
   */
  private async chooseEyes(): Promise<void> {
    if (this.humans.length < 2 || this.staysSeated) return;
    const { decision, awaits_confirmation, secrets } = await this.host.latest();
    const next = decision.seats.find((seat) => this.humans.includes(seat));
    const isFirst = !this.hasBegun;
    this.hasBegun = true;
    const isTheirs = this.eyes !== null && decision.seats.includes(this.eyes);
    this.handover = null;
    if (next === undefined || (!isFirst && (awaits_confirmation || isTheirs))) return;
    if (secrets && !isFirst) {
      this.handover = next;
      return;
    }
    if (!isTheirs) this.eyes = next;
    if (secrets) this.curtain = this.eyes;
  }

  /** The last action has been seen: the screen goes to the next person. */
  handOver(): Promise<void> {
    if (this.handover === null) return Promise.resolve();
    this.eyes = this.curtain = this.handover;
    this.handover = null;
    return this.refresh();
  }

  /** The last action is shown, unless it has been seen. */
  lift(isUnseen = true): Promise<void> {
    this.curtain = null;
    this.isLifted = isUnseen;
    return this.refresh();
  }

  /** Until the page shows what has come of a change, the engine stands elsewhere than the page. */
  private async changing<T>(change: () => Promise<T>): Promise<T> {
    ++this.underway;
    try {
      return await change();
    } finally {
      --this.underway;
    }
  }

  /** While a tapped move waits, it is the one that is shown; while the game moves on, none is. */
  async hover(move: Move | null): Promise<void> {
    if (this.asked === null && this.underway === 0) await this.show(move);
  }

  private async show(move: Move | null): Promise<void> {
    // The effect of one move must never be shown next to another move, not even until the answer arrives.
    if (this.hovered?.do !== move?.do) this.preview = null;
    this.hovered = move;
    if (move === null || this.eyes === null) {
      this.preview = null;
      return;
    }
    const asked = this.previews.get(move.do) ?? this.previewOf(this.eyes, move.do);
    this.previews.set(move.do, asked);
    const shown = this.position;
    const preview = await asked;
    if (this.hovered === move && this.position === shown) this.preview = preview;
  }

  private previewOf(seat: Seat, action: string): Promise<Preview | null> {
    if (this.isPlanning && this.planning) return this.planning.preview(action);
    return this.host.preview(seat, action);
  }

  async choose(moves: readonly Move[]): Promise<void> {
    const [first, second] = moves;
    if (first === undefined) return;
    if (second !== undefined) {
      this.choice = moves;
      return;
    }
    if (this.isToBeAsked(first) && this.asked?.do !== first.do) {
      if (this.underway > 0) return;
      this.asked = first;
      this.refusals = [];
      await this.show(first);
      return;
    }
    await this.take(first);
  }

  /** A finger may slip; and a pass, where something else could be done, is one click that cannot be seen. */
  private isToBeAsked({ detail }: Move): boolean {
    return (
      this.isCareful || asksBeforeMove() || (detail.action === 'pass' && this.legal.length > 1)
    );
  }

  /** Takes the move that was asked about. */
  async agree(): Promise<void> {
    if (this.asked) await this.take(this.asked);
  }

  async decline(): Promise<void> {
    this.asked = null;
    await this.show(null);
  }

  private async take(move: Move): Promise<void> {
    this.asked = null;
    if (this.isPlanning) return this.plan(move);
    this.undone = [];
    await this.act(move.do);
  }

  private async plan({ do: action }: Move): Promise<void> {
    this.choice = [];
    await this.planning?.toggle(action);
    await this.show(null);
  }

  act(action: string): Promise<void> {
    return this.changing(() => this.apply(action));
  }

  private async apply(action: string): Promise<void> {
    if (this.eyes === null) return;
    const refusal = await this.host.act(this.eyes, action, !asksToConfirm());
    this.refusals = refusal === null ? [] : [refusal];
    if (refusal !== null) {
      tone('refused');
      return;
    }
    await this.refresh();
  }

  /** Something impossible was tried, in one way or in several: asks the engine why. */
  async refuse(tried: Action | string | readonly Action[]): Promise<void> {
    const { eyes } = this;
    if (eyes === null) return;
    if (this.asked) await this.decline();
    const judge = this.isPlanning ? this.planning : null;
    const ways: readonly (Action | string)[] =
      typeof tried === 'string' || !isList(tried) ? [tried] : tried;
    const answers = await Promise.all(
      ways.map((action) => judge?.check(action) ?? this.host.check(eyes, action)),
    );
    this.refusals = answers.filter((answer) => answer !== null);
    if (this.refusals.length > 0) tone('refused');
  }

  confirm(): Promise<void> {
    this.undone = [];
    return this.changing(async () => {
      await this.host.confirm();
      await this.refresh();
    });
  }

  undo(): Promise<boolean> {
    return this.changing(() => this.takeBack());
  }

  private async takeBack(): Promise<boolean> {
    if (this.eyes === null || !this.canUndo) return false;
    const taken = await this.host.undo(this.eyes);
    if (taken === null) return false;
    this.screen.doubt();
    this.undone = [...this.undone, taken];
    await this.refresh();
    return true;
  }

  /** Goes back to the start of the last turn, whatever has been revealed since; the game is marked. */
  takeBackTurn(): Promise<void> {
    const { own, lastTurn } = this;
    if (own === null || lastTurn === null) return Promise.resolve();
    return this.changing(async () => {
      this.isTakenBack = true;
      this.undone = [];
      this.screen.doubt();
      await own.rewind(lastTurn.length);
      await this.refresh();
    });
  }

  async redo(): Promise<void> {
    const action = this.undone.at(-1);
    if (action === undefined) return;
    this.undone = this.undone.slice(0, -1);
    await this.act(action);
  }

  async reset(): Promise<void> {
    while (await this.undo());
  }

  async hint(): Promise<void> {
    if (this.eyes === null || this.own === null) return;
    this.hinting = new AbortController();
    try {
      this.hints = await this.own.hints(this.eyes, this.hinting.signal);
    } catch (failure) {
      if (!this.hinting.signal.aborted) throw failure;
    } finally {
      this.hinting = null;
    }
  }

  close(): void {
    this.hinting?.abort();
    this.host.close();
  }
}
