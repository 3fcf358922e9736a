import type { Position } from '../../protocol';
import { viewOf } from './model';
import type { Key } from './texts/en';
import { say } from './words';

const questions: Partial<Record<string, Key>> = {
  'pick-sets': 'task.set',
  terminus: 'task.terminus',
  substitute: 'task.substitute',
  ride: 'task.ride',
};

/** What is asked of the seat that is looking. */
export function task(position: Position): string {
  const view = viewOf(position);
  const question = questions[view.phase];
  if (question !== undefined) return say(question);
  return say(view.passenger === null ? 'task.buildLast' : 'task.build', { n: view.actions_left });
}
