import { widthOf } from './letter-widths';

/** The words in that many lines with the shortest possible longest line; null if there are fewer words. */
function broken(words: readonly string[], lines: number): string[] | null {
  if (lines > words.length) return null;
  if (lines === 1) return [words.join(' ')];
  let best: string[] | null = null;
  const longest = (text: readonly string[]): number => Math.max(...text.map(widthOf));
  for (let cut = 1; cut <= words.length - lines + 1; ++cut) {
    const rest = broken(words.slice(cut), lines - 1);
    const tried = rest && [words.slice(0, cut).join(' '), ...rest];
    if (tried && (best === null || longest(tried) < longest(best))) best = tried;
  }
  return best;
}

/** A name in one, two and three lines; first as its board breaks it. */
export function breaksOf(lines: readonly string[]): readonly (readonly string[])[] {
  const words = lines.join(' ').split(' ');
  const others = [1, 2, 3].flatMap((n) => {
    const text = broken(words, n);
    return text && text.join('\n') !== lines.join('\n') ? [text] : [];
  });
  return [lines, ...others];
}
