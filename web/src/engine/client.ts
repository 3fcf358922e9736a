import type {
  Action,
  Answers,
  Document,
  Facts,
  Family,
  LogEntry,
  Move,
  Position,
  Preview,
  Problem,
  Refusal,
  Request,
  Save,
  Seat,
  SeatOrNobody,
  Setup,
  TableNumber,
  TableSetup,
  View,
  Watch,
} from '../protocol';
import { editionsOf, entryOf, movesOf, positionOf, previewOf } from './decode';
import type { Program } from './worker-messages';

/** A request the engine could not follow. */
export class EngineError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.where === '' ? problem.what : `${problem.where}: ${problem.what}`);
  }
}

/** The way to an engine: a worker in the page, or the engine itself in a test. */
export interface Wire {
  /** With the bytes of the file that a request is about. */
  send(text: string, file?: Uint8Array): Promise<string>;
  close(): void;
}

export type { Program };

export type { TableNumber };

/** A table elsewhere as it stands. */
export interface FollowedTable {
  table: TableNumber;
  position: Position;
  plans: readonly Move[];
}

/** As far as the seat that acts can know before the table has answered. */
export interface ExpectedPosition {
  position: Position;
  /** Null where the choice is sealed. */
  entry: LogEntry | null;
}

type Ask = Request['ask'];
/** The fields of a request in addition to its name. */
type Asked<Name extends Ask> = Omit<Extract<Request, { ask: Name }>, 'ask'>;
type Answer<Name extends Ask> = Required<Answers>[Name];
/** How a review is to be made; what is left out the engine chooses. */
export type ReviewAsked = Omit<Asked<'review'>, 'text'>;
export type ImportAsked = Asked<'import-map'>;
export type BalanceAsked = Asked<'balance'>;
export type PlayedGame = Asked<'balance-result'>['games'][number];

/** The requests of docs/protocol.md as functions. */
export class EngineClient {
  constructor(private readonly wire: Wire) {}

  close(): void {
    this.wire.close();
  }

  private async ask<Name extends Ask>(
    ask: Name,
    asked: Asked<Name>,
    file?: Uint8Array,
  ): Promise<Answer<Name>> {
    const reply = JSON.parse(await this.wire.send(JSON.stringify({ ask, ...asked }), file)) as
      { ok: Answer<Name> } | { error: Problem };
    if ('error' in reply) throw new EngineError(reply.error);
    return reply.ok;
  }

  editions = async () => editionsOf(await this.ask('editions', {}));
  bots = () => this.ask('bots', {});
  try = (setup: Setup) => this.ask('try', { setup });
  editionsOfBoard = (board: Document) => this.ask('editions-of-board', { board });
  /** These three the thinker only: what is wrong with a board, and boards to start from. */
  checkBoard = (board: Document) => this.ask('check-board', { board });
  mapOfEdition = (edition: string) => this.ask('map-of-edition', { edition });
  generateBoard = (family: Family, seed: number) => this.ask('generate-board', { family, seed });
  /** A map from the transit network in a file: the thinker's only, as the certificates are. */
  importMap = (file: Uint8Array, asked: ImportAsked) => this.ask('import-map', asked, file);
  generateMap = (asked: Asked<'generate-map'>) => this.ask('generate-map', asked);
  balance = (asked: BalanceAsked) => this.ask('balance', asked);
  balancePlay = (balance: number, game: number) => this.ask('balance-play', { balance, game });
  balanceResult = (balance: number, games: PlayedGame[]) =>
    this.ask('balance-result', { balance, games });
  balanceClose = (balance: number) => this.ask('balance-close', { balance });
  open = (setup: Setup) => this.ask('open', { setup });
  openReplay = (text: string) => this.ask('open-replay', { text });
  restore = (save: Save) => this.ask('restore', { save });
  openView = (setup: TableSetup, seat: SeatOrNobody, view: View, awaits = false) =>
    this.ask('open-view', { setup, seat, view, ...(awaits && { awaits_confirmation: awaits }) });

  /**
   * A server's messages about a table, as a position; the moves that could be planned; and the table's number, to
   * update it.
   */
  async follow(told: Asked<'follow'>): Promise<FollowedTable> {
    const { table, position, plans } = await this.ask('follow', told);
    return { table, position: positionOf(position), plans: movesOf(plans) };
  }

  /** The effect of an action at a table that is followed, or the reason why it is refused. */
  async expect(
    table: TableNumber,
    seat: Seat,
    action: string,
  ): Promise<{ refusal: Refusal } | ExpectedPosition> {
    const { refusal, position, entry } = await this.ask('expect', { table, seat, do: action });
    if (refusal) return { refusal };
    if (!position) throw new Error('the engine told neither a position nor a refusal');
    return { position: positionOf(position), entry: entry ? entryOf(entry) : null };
  }

  leave = (table: TableNumber) => this.ask('close', { table });
  board = (table: TableNumber) => this.ask('board', { table });
  key = (table: TableNumber) => this.ask('key', { table });
  save = (table: TableNumber) => this.ask('save', { table });
  view = (table: TableNumber, seat: SeatOrNobody) => this.ask('view', { table, seat });
  facts = (table: TableNumber, seat: SeatOrNobody) => this.ask('facts', { table, seat });
  news = (table: TableNumber, watch: Watch) => this.ask('news', { table, watch });

  async position(table: TableNumber, seat: SeatOrNobody): Promise<Position> {
    return positionOf(await this.ask('position', { table, seat }));
  }

  async legal(table: TableNumber, seat: SeatOrNobody): Promise<Move[]> {
    return movesOf(await this.ask('legal', { table, seat }));
  }

  /** The entries from that one on; the engine hands them out page by page. */
  async log(
    table: TableNumber,
    seat: SeatOrNobody,
    from = 0,
    length = Infinity,
  ): Promise<LogEntry[]> {
    if (from >= length) return [];
    const page = (await this.ask('log', { table, seat, from })).map(entryOf);
    if (page.length === 0) return [];
    return [...page, ...(await this.log(table, seat, from + page.length, length))];
  }

  /** With what the seat knows now, which the action changes. */
  async preview(table: TableNumber, seat: Seat, action: string, facts: Facts): Promise<Preview> {
    return previewOf(await this.ask('preview', { table, seat, do: action }), facts);
  }

  /** The same of a move for one's next turn; null where nothing can be planned. */
  async previewPlan(
    table: TableNumber,
    seat: Seat,
    action: string,
    facts: Facts,
  ): Promise<Preview | null> {
    const preview = await this.ask('preview-plan', { table, seat, do: action });
    return preview && previewOf(preview, facts);
  }

  checkPlan = (table: TableNumber, seat: Seat, action: string | Action) =>
    this.ask('check-plan', { table, seat, do: action });
  check = (table: TableNumber, seat: Seat, action: string | Action) =>
    this.ask('check', { table, seat, do: action });
  apply = (
    table: TableNumber,
    seat: Seat,
    action: string,
    also: { confirm?: boolean; watch?: Watch } = {},
  ) => this.ask('apply', { table, seat, do: action, ...also });
  confirm = (table: TableNumber, watch?: Watch) =>
    this.ask('confirm', { table, ...(watch && { watch }) });
  think = (table: TableNumber, seat: Seat, level: string, seed: number, view?: View) =>
    this.ask('think', { table, seat, level, seed, ...(view && { view }) });
  /** The thinker's only: a review goes step by step, so that a page can show how far it is. */
  review = (text: string, asked: ReviewAsked = {}) => this.ask('review', { text, ...asked });
  reviewStep = (review: number, samples: number) => this.ask('review-step', { review, samples });
  reviewResult = (review: number) => this.ask('review-result', { review });
  reviewDecisions = (review: number) => this.ask('review-decisions', { review });
  reviewClose = (review: number) => this.ask('review-close', { review });
  undo = (table: TableNumber, seat: Seat, watch?: Watch) =>
    this.ask('undo', { table, seat, ...(watch && { watch }) });
  replay = (table: TableNumber) => this.ask('replay', { table });
  at = (table: TableNumber, length: number) => this.ask('at', { table, length });
  branch = (table: TableNumber, length: number) => this.ask('branch', { table, length });
  draw = (table: TableNumber, seat: SeatOrNobody, highlight?: string) =>
    this.ask('draw', { table, seat, ...(highlight && { highlight }) });
  drawOnPaper = (table: TableNumber) => this.ask('draw', { table, seat: null, on_paper: true });
}
