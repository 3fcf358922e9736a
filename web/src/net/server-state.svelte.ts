import type { Listing } from '../protocol/generated/server';
import type { Answer, Command, Connection, ConnectionStatus } from './connection';
import { adoptMoves, forgetMove, holding, isMove, keepMove, type KeptMove } from './kept-move';
import { connectionTo } from './server';
import { keepSeated } from './recent-tables';
import { OnlineTable, type NameSeats, type Told } from './table.svelte';

/** The number of tables shown in the lobby at once; a server lets one connection follow at most sixteen. */
const mostGlances = 12;

/** Beyond every entry: a glance at a table needs its position, not its history. */
const latest = 2 ** 30;

/** The permission to watch without a seat: the table's link, or nothing where everyone may. */
export interface WatchKey {
  link?: string;
}

/** Where a person sits; -1: nowhere. */
export const seatOf = ({ seats }: Listing, person: string): number =>
  person === '' ? -1 : seats.findIndex((seat) => seat.person === person);

/** The state and actions of the page around it. */
export interface ServerOptions {
  /** The own name. */
  name: () => string;
  nameSeats: NameSeats;
  /** A game of one's own waits for one; `isShown`: it is the one that is looked at. */
  onTurn: (game: string, edition: string | undefined, isShown: boolean) => void;
}

/** The state shared by the page and the server: one connection, the lobby, and the table on the screen. */
export class ServerState {
  state = $state<ConnectionStatus>('joining');
  person = $state('');
  tables = $state.raw<readonly Listing[]>([]);
  mine = $state.raw<readonly Listing[]>([]);
  /** Tables where somebody asks one to play. */
  challenges = $state.raw<readonly Listing[]>([]);
  table = $state.raw<OnlineTable | null>(null);
  /** Chat lines are chosen from a list. */
  phrasesOnly = $state(false);
  /** An operator has decided something about one, and one has not read it. */
  decided = $state(false);
  private lists = $state(false);
  /** That were made and stored, and the server has not said that it has them. */
  moves = $state(0);
  /** The same, of this browser's other tabs. */
  movesElsewhere = $state(0);
  private readonly glances = new Map<string, OnlineTable>();
  private connection: Connection | null = null;
  /** The permission with which the table is watched. */
  private key: WatchKey = {};
  private wantsLobby = false;
  private looks = true;
  private left = 0;
  /** To moves that were made at a table which this page may have left since. */
  private readonly unanswered = new Map<string, Promise<Answer>>();
  /** To moves of pages that are gone. */
  private adopted = $state.raw<readonly { game: string; answer: Promise<Answer> }[]>([]);

  constructor(private readonly options: ServerOptions) {}

  private connected(): Connection {
    if (this.connection) return this.connection;
    const connection = connectionTo(this.options.name, () => this.resumed());
    connection.watch((state) => {
      this.state = state;
      if (state !== 'open') this.lists = false;
      if (state !== 'open') this.looks = true;
    });
    connection.listen((tell) => {
      if (tell.tell === 'welcome') this.welcomed(tell);
      else if (tell.tell === 'decided') this.decided = true;
      else if (tell.tell === 'listed') this.list(tell.table);
      else if (tell.tell === 'challenged') this.challenge(tell.table);
      else if (tell.tell === 'unlisted') this.unlist(tell.game);
      else if (tell.tell === 'your-turn') this.called(tell.game);
      else {
        if (tell.tell === 'table' && tell.you !== null) keepSeated(true);
        if (tell.tell === 'position') this.noted(tell);
        for (const table of [this.table, ...this.glances.values()]) table?.hear(tell);
      }
    });
    this.connection = connection;
    document.addEventListener('visibilitychange', this.look);
    adoptMoves(
      (move) => this.adopt(move),
      (moves) => (this.movesElsewhere = moves),
    );
    return connection;
  }

  private welcomed({ person, phrases_only, decided }: Told<'welcome'>): void {
    this.person = person;
    this.phrasesOnly = phrases_only ?? false;
    this.decided = decided ?? this.decided;
    // NB: the connection is open once everybody has heard the welcome.
    void Promise.resolve().then(this.look);
  }

  /** Notices come to other devices while this page is hidden. */
  private look = (): void => {
    const on = !document.hidden;
    if (on && this.looks) return;
    this.looks = on;
    this.connection?.note({ ask: 'look', on });
  };

  /**
   * Whether the lists of tables are as the server has them now: not before they came, nor while the connection is down.
   */
  get isListed(): boolean {
    return this.lists;
  }

  /** Followed tables are followed again after a break. */
  private resumed(): Command[] {
    if (this.wantsLobby) void this.lobby();
    return [
      ...(this.table ? [following(this.table, this.key)] : []),
      ...[...this.glances.keys()].map(glance),
    ];
  }

  async ask(command: Command): Promise<Answer> {
    if (!isMove(command)) return this.connected().ask(command);
    const move = { id: this.connected().freshId(), command };
    const answer = this.sent(move);
    void holding(move, () => answer); // Before other tabs hear of the move, so that none of them takes it over.
    this.promise(answer, keepMove(move));
    this.unanswered.set(command.game, answer);
    return answer.finally(() => this.unanswered.delete(command.game));
  }

  private sent(move: KeptMove): Promise<Answer> {
    return this.connected()
      .ask(move.command, move.id)
      .finally(() => forgetMove(move));
  }

  /** Once a move is stored, the page promises to send it. */
  private promise(answer: Promise<Answer>, stored: Promise<void>): void {
    const promised = stored.then(() => void ++this.moves);
    void answer.finally(() => promised.then(() => --this.moves));
  }

  private adopt(move: KeptMove): Promise<Answer> {
    const answer = this.sent(move);
    this.promise(answer, Promise.resolve());
    this.adopted = [...this.adopted, { game: move.command.game, answer }];
    return answer;
  }

  /** The answer to a move made at this table before it was left, in this page. */
  answerAwaited = (game: string): Promise<Answer> | undefined => this.unanswered.get(game);

  /**
   * The answers to moves made at this table before the page was loaded again, or in a tab that was closed; each once.
   */
  takeAnswers(game: string): Promise<Answer>[] {
    const found = this.adopted.filter((one) => one.game === game);
    if (found.length > 0) this.adopted = this.adopted.filter((one) => one.game !== game);
    return found.map(({ answer }) => answer);
  }

  seen(game: string, sequence: number): void {
    this.connected().note({ ask: 'seen', game, sequence });
  }

  /** Sends the name of the settings, if it differed from the one in the welcome. */
  async rename(): Promise<void> {
    await this.connection?.greet();
  }

  async lobby(): Promise<void> {
    this.wantsLobby = true;
    const told = await this.ask({ ask: 'lobby', follow: true });
    if (told.tell !== 'lobby') return;
    this.lists = true;
    this.tables = told.tables;
    this.mine = told.mine;
    this.challenges = told.challenges ?? [];
    keepSeated(told.mine.length > 0);
  }

  private list(table: Listing): void {
    const others = (all: readonly Listing[]) => all.filter(({ game }) => game !== table.game);
    const isMine = seatOf(table, this.person) >= 0;
    this.mine = isMine ? [...others(this.mine), table] : others(this.mine);
    this.tables = isMine ? others(this.tables) : [...others(this.tables), table];
  }

  private challenge(table: Listing): void {
    this.challenges = [...this.challenges.filter(({ game }) => game !== table.game), table];
  }

  private unlist(game: string): void {
    this.challenges = this.challenges.filter((table) => table.game !== game);
    this.tables = this.tables.filter((table) => table.game !== game);
    this.mine = this.mine.filter((table) => table.game !== game);
  }

  /** A game of one's own waits for one. */
  private called(game: string): void {
    const known = this.mine.find((table) => table.game === game);
    if (known) this.waits(known, [seatOf(known, this.person)]);
    else if (this.wantsLobby) void this.lobby();
    this.options.onTurn(game, known?.edition, this.table?.game === game);
  }

  private waits(table: Listing, waits_for: number[]): void {
    this.mine = this.mine.map((one) => (one.game === table.game ? { ...one, waits_for } : one));
  }

  /** Keeps the list of one's own tables in step with the one that is looked at. */
  private noted({ game, state, play }: Told<'position'>): void {
    const known = this.mine.find((table) => table.game === game);
    if (known && (state === 'over' || state === 'closed')) this.unlist(game);
    else if (known) this.waits(known, play?.waits_for ?? []);
  }

  private tableOf(game: string): OnlineTable {
    return new OnlineTable(game, this.options.nameSeats);
  }

  /** Follows a table from one's seat there; false: one has none. */
  async resume(game: string): Promise<boolean> {
    this.table = this.tableOf(game);
    this.key = {};
    const told = await this.ask(following(this.table));
    return told.tell !== 'refused';
  }

  /** Follows a table: from one's seat there, or as a spectator. Null: it is followed; else why it is not. */
  async follow(game: string, key: WatchKey = {}): Promise<Told<'refused'> | null> {
    if (await this.resume(game)) return null;
    this.key = key;
    const watched = await this.ask({ ask: 'watch', game, ...key });
    return watched.tell === 'refused' ? watched : null;
  }

  /** Requests messages that are sent only on arrival: the chat as it may be read now. */
  async refollow(): Promise<void> {
    if (this.table) await this.ask(following(this.table, this.key));
  }

  /** Looks away. NB: at a table that has not begun `leave` would give up the seat. */
  unfollow(): void {
    const { table } = this;
    this.table = null;
    if (table?.position && (table.you === null || table.play)) this.leave(table.game);
  }

  /** Sent once and not repeated after a break, when the same table may be followed again. */
  private leave(game: string): void {
    this.connection?.note({ ask: 'leave', id: `away-${++this.left}`, game });
  }

  /** Looks at a public table from afar; null where too many are looked at. */
  glance(game: string): OnlineTable | null {
    if (this.glances.size >= mostGlances || this.table?.game === game) return null;
    const table = this.tableOf(game);
    this.glances.set(game, table);
    void this.ask(glance(game));
    return table;
  }

  lookAway(game: string): void {
    if (this.glances.delete(game)) this.leave(game);
  }
}

const glance = (game: string): Command => ({ ask: 'watch', game, after: latest });

/** From the last entry on that came; the first time from the start. */
function following(table: OnlineTable, key: WatchKey = {}): Command {
  const { game, sequence } = table;
  return table.table !== null && table.you === null
    ? { ask: 'watch', game, after: sequence, ...key }
    : { ask: 'resume', game, after: sequence };
}
