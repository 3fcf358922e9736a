import type { Wire } from '../../src/engine/client';
import { movesOf } from '../../src/engine/decode';
import type { MoveGroup } from '../../src/protocol';

/** Says whether a value is what a definition of data/schema describes. */
export type Judge = (definition: string, value: unknown) => void;

interface Answer {
  ok?: unknown;
  error?: unknown;
}

function judgeAnswer(judged: Judge, ask: string, answer: Answer): void {
  if ('error' in answer) judged('protocol.Failure', answer);
  else judged('requests.Answers', { [ask]: answer.ok });
}

/** The moves of a position, wherever in an answer it stands. */
function movesIn(answer: unknown): MoveGroup[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const inner = Object.values(answer).flatMap(movesIn);
  return 'legal' in answer ? [...inner, ...(answer.legal as MoveGroup[])] : inner;
}

/** A wire on which every request and every answer is judged. */
export const lawful = (wire: Wire, judged: Judge): Wire => ({
  send: async (text, file) => {
    const request = JSON.parse(text) as { ask: string };
    judged('requests.Request', request);
    const answer = await wire.send(text, file);
    const told = JSON.parse(answer) as Answer;
    judgeAnswer(judged, request.ask, told);
    if (['position', 'news', 'apply', 'confirm', 'undo'].includes(request.ask))
      for (const move of movesOf(movesIn(told.ok))) judged('protocol.Move', move);
    return answer;
  },
  close: () => wire.close(),
});
