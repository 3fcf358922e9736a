import type { Edition, Facts, Happening, LogEntry, Move, Position, Preview } from '../protocol';
import type * as wire from '../protocol/generated/protocol';

type Json = wire.Json;
type Box = Json[] | Record<string, Json>;

const isBox = (value: Json | undefined): value is Box =>
  typeof value === 'object' && value !== null;

const stepsOf = (place: string): string[] =>
  place.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Puts a value at a place, or takes away what stands there; what lies on the way is copied, never altered. */
function altered(box: Box, steps: readonly string[], change: wire.Change): Box {
  const [step = '', ...rest] = steps;
  const copy = (Array.isArray(box) ? [...box] : { ...box }) as Record<string, Json>;
  const inner = copy[step];
  if (rest.length > 0) copy[step] = altered(isBox(inner) ? inner : {}, rest, change);
  else if (change.length === 2) copy[step] = change[1];
  else if (Array.isArray(copy)) copy.length = Number(step);
  else delete copy[step];
  return copy;
}

/** Applies the engine's changes to a value. */
export const changed = <T extends object>(value: T, changes: wire.Changes): T =>
  changes.reduce<Box>(
    (box, change) => altered(box, stepsOf(change[0]), change),
    value as unknown as Box,
  ) as T;

/** Fields by their paths, put where they belong: {"then/to": x} is {then: {to: x}}. */
function nested(fields: Record<string, wire.Leaf>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [path, value] of Object.entries(fields)) {
    const steps = path.split('/');
    let box = out;
    steps.slice(0, -1).forEach((step, i) => {
      const isList = /^\d+$/.test(steps[i + 1] ?? '');
      box = (box[step] ??= isList ? [] : {}) as Record<string, Json>;
    });
    box[steps.at(-1) ?? ''] = value;
  }
  return out;
}

function moveOf(form: string, fields: Record<string, wire.Leaf>): Move {
  const detail = nested(fields) as unknown as Move['detail'];
  return { do: form.replace(/\{([^}]+)\}/g, (_, path: string) => String(fields[path])), detail };
}

function* movesIn({ do: form, same, each = [], rows = [] }: wire.MoveGroup): Generator<Move> {
  if (each.length === 0) yield moveOf(form, same);
  for (let at = 0; at < rows.length; at += each.length) {
    const own = each.map(({ field, values }, i) => [field, values[rows[at + i] ?? 0] ?? '']);
    yield moveOf(form, { ...same, ...(Object.fromEntries(own) as Record<string, wire.Leaf>) });
  }
}

/** Legal actions one by one. */
export const movesOf = (groups: readonly wire.MoveGroup[]): Move[] =>
  groups.flatMap((group) => [...movesIn(group)]);

function happening(detail: wire.Event): Happening {
  const { seat = null, points = 0, rule = '' } = detail as Partial<Happening>;
  return { seat, points, rule, detail };
}

/** Every edition with its options. */
export const editionsOf = ({ editions, options }: wire.Editions): Edition[] =>
  editions.map((row) => ({ ...row, options: row.options.flatMap((at) => options[at] ?? []) }));

export const positionOf = (position: wire.Position): Position => ({
  ...position,
  legal: movesOf(position.legal),
});

export const entryOf = (entry: wire.LogEntry): LogEntry => ({
  ...entry,
  events: entry.events.map(happening),
});

/** The preview of an action, given these facts. */
export const previewOf = (preview: wire.Preview, facts: Facts): Preview => ({
  ...preview,
  events: preview.events.map(happening),
  facts: preview.facts && changed(facts, preview.facts),
});
