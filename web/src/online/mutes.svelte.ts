import { root } from '../device/root';
import { online } from './online';
import type { NamedSeat } from '../net/table.svelte';
import { whyText } from './refusal-text';

const key = 'mornington/muted';

/** Names of people who were muted here: the server keeps people, and calls them nothing. */
function namesHere(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** The muted people. The server keeps it, so that it holds at every table and on every visit. */
class Mutes {
  people = $state.raw<readonly string[]>([]);

  /** As the server has it. */
  async load(): Promise<void> {
    const response = await fetch(`${root}api/person`).catch(() => null);
    if (!response?.ok) return;
    const { muted } = (await response.json()) as { muted: string[] };
    this.people = muted;
  }

  has = (person: string): boolean => this.people.includes(person);

  /** The name of the person at this table, or at the time of muting. */
  nameOf = (person: string, seats: readonly NamedSeat[]): string =>
    seats.find((seat) => seat.person === person)?.name ?? namesHere()[person] ?? '';

  /** Null: done; else why not. */
  async set(person: string, name: string, on: boolean): Promise<string | null> {
    const told = await online.ask({ ask: 'mute', person, on });
    if (told.tell === 'refused') return whyText(told);
    const others = this.people.filter((one) => one !== person);
    this.people = on ? [...others, person] : others;
    if (on) localStorage.setItem(key, JSON.stringify({ ...namesHere(), [person]: name }));
    return null;
  }
}

export const mutes = new Mutes();
