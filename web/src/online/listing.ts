import { seatOf } from '../net/server-state.svelte';
import { isRuling, optionsOf, presetsOf, type Chosen } from '../app/setup/presets';
import { optionText } from '../app/texts/setup/option';
import type { SetupTexts } from '../app/texts/setup/setup';
import { listOf, t } from '../app/texts/texts.svelte';
import type { Edition } from '../protocol';
import type { Clock, Listing, Weekday } from '../protocol/generated/server';
import { spoken } from '../i18n/language.svelte';
import { say } from './words';

const minutes = (s: number): string =>
  s % 60 === 0 ? say('lobby.minutes', { n: s / 60 }) : say('lobby.seconds', { n: s });

/** A span as people say it: in the largest unit that goes into it. */
export function spanText(s: number): string {
  if (s > 0 && s % 86_400 === 0) return say('lobby.days', { n: s / 86_400 });
  if (s > 0 && s % 3600 === 0) return say('lobby.hours', { n: s / 3600 });
  return minutes(s);
}

const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** The days of a week as they are called here, from Monday on. */
export function weekdayNames(): { day: Weekday; name: string }[] {
  const names = new Intl.DateTimeFormat(spoken.language, { weekday: 'long', timeZone: 'UTC' });
  // NB: the fifth of 1970 was a Monday.
  return weekdays.map((day, n) => ({
    day,
    name: names.format(new Date(Date.UTC(1970, 0, 5 + n))),
  }));
}

function daysText({
  move_s,
  reserve_s,
  days_off,
}: Extract<Clock, { kind: 'correspondence' }>): string {
  const off = weekdayNames().filter(({ day }) => days_off.includes(day));
  return [
    say('lobby.pace.days', { move: spanText(move_s) }),
    ...(reserve_s > 0 ? [say('lobby.pace.reserve', { time: spanText(reserve_s) })] : []),
    ...(off.length > 0
      ? [say('lobby.pace.off', { days: listOf(off.map(({ name }) => name)) })]
      : []),
  ].join(', ');
}

/** How long one may take. */
export function paceText(clock: Clock | null): string {
  if (clock === null) return say('lobby.pace.none');
  if (clock.kind === 'correspondence') return daysText(clock);
  if (clock.increment_s === 0) return say('lobby.pace.flat', { base: spanText(clock.base_s) });
  return say('lobby.pace.live', {
    base: spanText(clock.base_s),
    increment: spanText(clock.increment_s),
  });
}

const isAsChosen = (options: Chosen, chosen: Chosen): boolean =>
  Object.entries(chosen).every(([name, value]) => (options[name] ?? value) === value);

/** How a table differs from a first game: its modules by name, house rules as such; empty where it does not. */
export function variantText(edition: Edition, options: Chosen, texts: SetupTexts | null): string {
  const usual = optionsOf(edition, 'first');
  if (isAsChosen(options, usual)) return '';
  if (presetsOf(edition).includes('full') && isAsChosen(options, optionsOf(edition, 'full')))
    return t('new.preset.full');
  const other = edition.options.filter(
    ({ name }) => (options[name] ?? usual[name]) !== usual[name],
  );
  const modules = other
    .filter((option) => !isRuling(option))
    .map((option) => optionText(edition, option, texts).name);
  return listOf([...modules, ...(other.some(isRuling) ? [t('new.houseRules')] : [])]);
}

/** Whether the game waits for that person. */
export const waitsFor = (table: Listing, person: string): boolean =>
  table.waits_for.includes(seatOf(table, person));

/** Tables that wait first, then the newest. */
export const inOrder = (tables: readonly Listing[], person: string): Listing[] =>
  [...tables].sort(
    (a, b) => Number(waitsFor(b, person)) - Number(waitsFor(a, person)) || b.created - a.created,
  );
