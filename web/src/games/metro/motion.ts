import type { LogEntry } from '../../protocol';
import type { Square } from '../../protocol/generated/metro';

/** What has just happened, as far as it moves on the picture. */
export interface News {
  laid: Set<Square>;
  /** Points (or profit) by line. */
  scored: Map<string, number>;
  /** Every square that was touched. */
  squares: Set<Square>;
}

export function happened(entries: readonly LogEntry[]): News {
  const news: News = { laid: new Set(), scored: new Map(), squares: new Set() };
  for (const { points, detail } of entries.flatMap((entry) => entry.events)) {
    const square = typeof detail.square === 'string' ? detail.square : null;
    if (square !== null) news.squares.add(square);
    if (detail.event === 'tile-placed' && square !== null) news.laid.add(square);
    if (detail.event === 'line-scored')
      news.scored.set(String(detail.line), points || Number(detail.profit ?? 0));
  }
  return news;
}
