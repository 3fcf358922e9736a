import type { Position } from '../../protocol';
import type { Pencil, View } from '../../protocol/generated/next-station';
import { selection } from './selection.svelte';
import { sheetOf, viewOf } from './model';
import { say, textOf } from './words';

/** The stations that the card allows: "a square", "any station". */
const goal = ({ card }: View): string =>
  textOf('task.to', (card ?? '').replace(/^(underground|street)-/, '')) ?? '';

/** A power that is taken up changes what may be drawn, before it is used. */
function drawing(view: View, pencil: Pencil): string {
  const { power } = selection.wish;
  const isAnywhere = view.any_station || power === 'railroad-switch';
  const to = power === 'joker' ? textOf('task.to', 'joker') : null;
  return say(isAnywhere ? 'task.drawAnywhere' : 'task.draw', {
    line: textOf('task.line', pencil) ?? pencil,
    goal: to ?? goal(view),
  });
}

/** The request to the viewing seat. */
export function task(position: Position): string {
  const view = viewOf(position);
  if (view.phase === 'choose-order') return say('task.order');
  if (view.phase === 'circle') return say('task.circle');
  const pencil = position.eyes === null ? null : sheetOf(position, position.eyes)?.pencil;
  return pencil ? drawing(view, pencil) : say('pass');
}
