import type { Position } from '../../protocol';
import { actionOf, viewOf } from './model';
import { say, type Key } from './words';

const questions: Partial<Record<string, Key>> = {
  'pick-sets': 'task.set',
  terminus: 'task.terminus',
  substitute: 'task.substitute',
  ride: 'task.ride',
};

/** Nothing can be built: a token is all there is to take. */
const isStuck = ({ legal }: Position): boolean =>
  legal.length > 0 && legal.every((move) => actionOf(move).action === 'take-token');

/** The request to the viewing seat. */
export function task(position: Position): string {
  const view = viewOf(position);
  const question = questions[view.phase];
  if (question !== undefined) return say(question);
  if (isStuck(position)) return say('task.stuck');
  return say(view.passenger === null ? 'task.buildLast' : 'task.build', { n: view.actions_left });
}
