import type { Position } from '../../protocol';
import type { Action } from '../../protocol/generated/metro';
import { detailOf, viewOf } from './model';
import { w, type MetroKey } from './words';

/** The task for what may be done: the first row whose action is among the moves. Other options are mentioned too. */
const tasks: readonly [Action['action'], MetroKey][] = [
  ['arrange', 'task.arrange'],
  ['tourist', 'task.tourist'],
  ['visit', 'task.visit'],
  ['send', 'task.send'],
  ['leave', 'task.leave'],
  ['exchange', 'task.exchange'],
  ['central', 'task.central'],
  ['draw', 'task.draw'],
  ['reject', 'task.reject'],
];

/** The request to the viewing seat. */
export function task(position: Position): string {
  const actions = new Set(position.legal.map((move) => detailOf(move).action));
  if (viewOf(position).phase === 'place-drawn') return w('task.drawn');
  if (actions.has('pass')) return w('task.pass');
  const first = tasks.find(([action]) => actions.has(action));
  return w(first?.[1] ?? 'task.place');
}
