import { around, overlap } from './boxes';
import type { Box } from './view';

/** A place somebody may take: the room it needs and what it costs. */
export interface Candidate {
  needs: Box;
  cost: number;
}

type Places = readonly (readonly Candidate[])[];

/** How many places are tried when others would have to give way. */
const tried = 25;
const rounds = 6;

/**
 * Chooses a place for each, or none (-1), so that no two overlap and little is paid: for places, and for those left
 * without one, what they are worth. Places are sorted by cost. First the labels with the highest value and the fewest
 * places; then each in turn may take a better place if the labels in its way find others. The same places always give
 * the same answer.
 */
export function settle(places: Places, worth: readonly number[]): number[] {
  const chosen = places.map(() => -1);
  const near = neighbours(places);
  const order = places
    .map((_, i) => i)
    .sort(
      (a, b) =>
        (worth[b] ?? 0) - (worth[a] ?? 0) || (places[a]?.length ?? 0) - (places[b]?.length ?? 0),
    );
  for (const i of order) chosen[i] = firstFree(places, chosen, near, i);
  for (let round = 0; round < rounds; ++round) {
    let better = false;
    for (const i of order) better = improved(places, worth, chosen, near, i) || better;
    if (!better) break;
  }
  return chosen;
}

const placeOf = (places: Places, i: number, n: number): Candidate | undefined => places[i]?.[n];

const paid = (places: Places, worth: readonly number[], i: number, n: number): number =>
  placeOf(places, i, n)?.cost ?? worth[i] ?? 0;

/** The pairs of labels that can overlap at all. */
function neighbours(places: Places): number[][] {
  const reach = places.map((own) =>
    own.length > 0 ? around(own.map(({ needs }) => needs)) : null,
  );
  return reach.map((own, i) =>
    reach.flatMap((other, j) => (i !== j && own && other && overlap(own, other) ? [j] : [])),
  );
}

function inTheWay(
  places: Places,
  chosen: readonly number[],
  near: number[][],
  i: number,
  n: number,
): number[] {
  const own = placeOf(places, i, n);
  if (own === undefined) return [];
  return (near[i] ?? []).filter((j) => {
    const other = placeOf(places, j, chosen[j] ?? -1);
    return other !== undefined && overlap(own.needs, other.needs);
  });
}

function firstFree(places: Places, chosen: readonly number[], near: number[][], i: number): number {
  const others = (near[i] ?? []).flatMap((j) => placeOf(places, j, chosen[j] ?? -1)?.needs ?? []);
  return (places[i] ?? []).findIndex(({ needs }) => !others.some((other) => overlap(needs, other)));
}

/** Moves one to a better place, together with the labels that it displaces; false if nothing improves. */
function improved(
  places: Places,
  worth: readonly number[],
  chosen: number[],
  near: number[][],
  i: number,
): boolean {
  const before = chosen[i] ?? -1;
  const now = paid(places, worth, i, before);
  const count = Math.min(places[i]?.length ?? 0, before < 0 ? tried : Math.min(before, tried));
  for (let n = 0; n < count; ++n) {
    const others = inTheWay(places, chosen, near, i, n);
    if (others.length > 2) continue;
    const held = others.map((j) => chosen[j] ?? -1);
    const old = others.reduce((sum, j, at) => sum + paid(places, worth, j, held[at] ?? -1), now);
    chosen[i] = n;
    for (const j of others) chosen[j] = -1;
    for (const j of others) chosen[j] = firstFree(places, chosen, near, j);
    const cost = others.reduce(
      (sum, j) => sum + paid(places, worth, j, chosen[j] ?? -1),
      paid(places, worth, i, n),
    );
    if (cost < old - 0.01) return true;
    chosen[i] = before;
    others.forEach((j, at) => (chosen[j] = held[at] ?? -1));
  }
  return false;
}
