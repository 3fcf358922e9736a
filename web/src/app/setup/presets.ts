import { rowOf } from '../../games/registry';
import type { Edition } from '../../protocol';

type Option = Edition['options'][number];
export type Chosen = Record<string, string>;
export type Preset = 'first' | 'full' | 'custom';

/** A ruling settles what the rulebook leaves open, and its number says so; the other options are the box's modules. */
export const isRuling = ({ rule }: Option): boolean => /-Q\d+$/.test(rule);

export const usualOptions = ({ options }: Edition): Chosen =>
  Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.value ?? '']));

/** The modules of the family's full game that this edition has. */
function fullOptions(edition: Edition): Chosen {
  const wanted = rowOf(edition.family)?.full ?? {};
  return Object.fromEntries(
    edition.options
      .filter(({ name }) => name in wanted)
      .map(({ name }) => [name, wanted[name] ?? '']),
  );
}

/** The choices at the start: a box without modules has no full game. */
export function presetsOf(edition: Edition): Preset[] {
  if (edition.options.length === 0) return [];
  return Object.keys(fullOptions(edition)).length > 0
    ? ['first', 'full', 'custom']
    : ['first', 'custom'];
}

export const optionsOf = (edition: Edition, preset: Preset): Chosen => ({
  ...usualOptions(edition),
  ...(preset === 'full' ? fullOptions(edition) : {}),
});
