export interface Wanted {
  text: string;
  /** An edition, or '' for all. */
  edition: string;
  state: 'all' | 'running' | 'over';
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The games that can be searched: one stored on this device, or one at a server. */
export interface Sought {
  edition: string;
  over: boolean;
  players: readonly { name: string }[];
  daily?: string;
}

/** Every word must occur: in the title, the name of a player, or the day. */
export function isWanted(game: Sought, title: string, { text, edition, state }: Wanted): boolean {
  if (edition !== '' && game.edition !== edition) return false;
  if (state !== 'all' && game.over !== (state === 'over')) return false;
  const names = game.players.map(({ name }) => name);
  const words = plain([title, game.edition, ...names, game.daily ?? ''].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
