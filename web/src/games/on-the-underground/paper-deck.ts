/** Numbers from 0 to 1 that follow from a text. */
function luckFrom(text: string): () => number {
  let state = [...text].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The pile of a game on paper. The same seed has the same order, so a game goes on after the page was closed. */
export function shuffled<T>(cards: readonly T[], seed: string): T[] {
  const luck = luckFrom(seed);
  const pile = [...cards];
  for (let n = pile.length - 1; n > 0; --n) {
    const other = Math.floor(luck() * (n + 1));
    const [a, b] = [pile[n] as T, pile[other] as T];
    [pile[n], pile[other]] = [b, a];
  }
  return pile;
}

export interface Laid<T> {
  /** Face up, in the order in which they came. */
  shown: T[];
  /** Still in the pile. */
  left: number;
}

/** The cards after some turns, in each of which those visited went and others took their place. */
export function laid<T>(
  first: readonly T[],
  pile: readonly T[],
  visited: readonly (readonly T[])[],
): Laid<T> {
  const shown = [...first];
  let drawn = 0;
  for (const gone of visited) {
    for (const one of gone) {
      const at = shown.indexOf(one);
      if (at >= 0) shown.splice(at, 1);
    }
    const more = pile.slice(drawn, drawn + first.length - shown.length);
    drawn += more.length;
    shown.push(...more);
  }
  return { shown, left: pile.length - drawn };
}
