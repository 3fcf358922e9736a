import type { Listing } from '../protocol/generated/server';
import { settings } from '../app/settings.svelte';
import type { Answer, Command, Line, LineState } from './line';
import { lineFrom } from './server';
import { OnlineTable } from './table.svelte';

/** What the page and the server have between them: one line, the lobby, and the table that is looked at. */
class Online {
  state = $state<LineState>('joining');
  person = $state('');
  tables = $state.raw<readonly Listing[]>([]);
  mine = $state.raw<readonly Listing[]>([]);
  table = $state.raw<OnlineTable | null>(null);
  /** That were made, and the server has not said that it has them. */
  moves = $state(0);
  private line: Line | null = null;
  private wantsLobby = false;

  private lineNow(): Line {
    if (this.line) return this.line;
    const line = lineFrom(
      () => settings.name,
      () => this.resumed(),
    );
    line.watch((state) => (this.state = state));
    line.listen((tell) => {
      if (tell.tell === 'welcome') this.person = tell.person;
      else if (tell.tell === 'listed') this.list(tell.table);
      else if (tell.tell === 'unlisted') this.unlist(tell.game);
      else this.table?.hear(tell);
    });
    this.line = line;
    return line;
  }

  /** What is followed is followed again after a break. */
  private resumed(): Command[] {
    if (this.wantsLobby) void this.lobby();
    return this.table ? [following(this.table)] : [];
  }

  async ask(say: Command): Promise<Answer> {
    const asked = this.lineNow().ask(say);
    if (say.say !== 'act') return asked;
    ++this.moves;
    return asked.finally(() => --this.moves);
  }

  seen(game: string, sequence: number): void {
    this.lineNow().note({ say: 'seen', game, sequence });
  }

  async lobby(): Promise<void> {
    this.wantsLobby = true;
    const told = await this.ask({ say: 'lobby', follow: true });
    if (told.tell !== 'lobby') return;
    this.tables = told.tables;
    this.mine = told.mine;
  }

  private list(table: Listing): void {
    const others = (all: readonly Listing[]) => all.filter(({ game }) => game !== table.game);
    const isMine = table.seats.some(({ person }) => person === this.person);
    if (isMine) this.mine = [...others(this.mine), table];
    if (table.visibility === 'public') this.tables = [...others(this.tables), table];
  }

  private unlist(game: string): void {
    this.tables = this.tables.filter((table) => table.game !== game);
    this.mine = this.mine.filter((table) => table.game !== game);
  }

  /** Follows a table: from one's seat there, or as a spectator. Null: it is followed; else why it is not. */
  async follow(game: string): Promise<string | null> {
    this.table = new OnlineTable(game);
    const resumed = await this.ask(following(this.table));
    if (resumed.tell !== 'refused') return null;
    const watched = await this.ask({ say: 'watch', game });
    return watched.tell === 'refused' ? watched.what : null;
  }

  unfollow(): void {
    this.table = null;
  }
}

/** From the last entry on that came; the first time from the start. */
function following(table: OnlineTable): Command {
  const { game, sequence } = table;
  return table.table !== null && table.you === null
    ? { say: 'watch', game, after: sequence }
    : { say: 'resume', game, after: sequence };
}

export const online = new Online();
