import { fetchRatingsOf, type Pool, type Rating } from '../app/ratings/api';
import { isSamePool } from '../app/ratings/figures';

/** The most people that one request asks about. */
const most = 50;
/** A rating that was asked for is asked for again when it is that old. */
const freshFor = 60_000;

/** The ratings of people whose names are on the page, asked for together and each person once. */
class KnownRatings {
  private ratings = $state.raw<ReadonlyMap<string, readonly Rating[]>>(new Map());
  private readonly asked = new Map<string, number>();
  private wanted = new Set<string>();

  /** The rating by result; null: there is none, or it is not known yet. */
  of(person: string, pool: Pool): Rating | null {
    const found = this.ratings.get(person) ?? [];
    return found.find((one) => !one.without_luck && isSamePool(one, pool)) ?? null;
  }

  want(person: string): void {
    if (Date.now() - (this.asked.get(person) ?? -freshFor) < freshFor) return;
    this.asked.set(person, Date.now());
    if (this.wanted.size === 0) setTimeout(() => void this.fetch(), 50);
    this.wanted.add(person);
  }

  /** After a game that has changed them. */
  forget(people: readonly string[]): void {
    for (const person of people) this.asked.delete(person);
    for (const person of people) this.want(person);
  }

  /** Names are shown without ratings where these cannot be had. */
  private async fetch(): Promise<void> {
    const people = [...this.wanted];
    this.wanted = new Set();
    for (let n = 0; n < people.length; n += most) {
      const found = await fetchRatingsOf(people.slice(n, n + most)).catch(() => []);
      const rows = found.map(({ person, ratings }) => [person, ratings] as const);
      this.ratings = new Map([...this.ratings, ...rows]);
    }
  }
}

export const knownRatings = new KnownRatings();
