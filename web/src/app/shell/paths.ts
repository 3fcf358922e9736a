/**
 * Pages that have a path of their own at a table server, which says to programs without JavaScript what is there
 * (src/server/http/page_path.h). Everywhere else a page is found by what follows `#/`.
 */
type Parts = readonly string[];

const game = /^[0-9a-f]{16}$/;

/** The parts of the address after `#/` that a path stands for; null: for none. */
export function partsOfPath([kind, first, second, ...rest]: Parts): string[] | null {
  if (rest.length > 0) return null;
  if (kind === 'daily' && second === undefined) return ['daily', ...(first ? [first] : [])];
  if (kind === 'puzzle' && first && second) return ['puzzles', first, second];
  if (!first || !game.test(first)) return null;
  if (kind === 'game') return ['replay', 'table', first, ...(second ? [second] : [])];
  if (second !== undefined) return null;
  return kind === 'table' ? ['online', first] : kind === 'embed' ? ['embed', first] : null;
}

/**
 * The path of a page; null: it has none. NB: nor has a table, as the address of one's own may hold a secret; it is shown
 * as `table/ID` to those who watch (`tablePath`).
 */
export function pathOf([page, first, second, third]: Parts): string | null {
  if (page === 'daily') return first ? `daily/${first}` : 'daily';
  if (page === 'puzzles' && first && second && second !== 'easy')
    return `puzzle/${first}/${second}`;
  if (page === 'replay' && first === 'table' && second && game.test(second))
    return third ? `game/${second}/${third}` : `game/${second}`;
  return page === 'embed' && first ? `embed/${first}` : null;
}

export const tablePath = (id: string): string => `table/${id}`;
