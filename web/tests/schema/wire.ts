import type { Wire } from '../../src/engine/client';
import { judge } from './law';

/** Says whether a value is what a definition of data/schema describes. */
export type Judge = (definition: string, value: unknown) => void;

interface Answer {
  ok?: unknown;
  error?: unknown;
}

function judgeAnswer(judged: Judge, ask: string, answer: Answer): void {
  if ('error' in answer) judged('protocol.Failure', answer);
  else judged('protocol.Answers', { [ask]: answer.ok });
}

/** A wire on which every request and every answer is judged. */
export const lawful = (wire: Wire, judged: Judge = judge): Wire => ({
  send: async (text) => {
    const request = JSON.parse(text) as { ask: string };
    judged('protocol.Request', request);
    const answer = await wire.send(text);
    judgeAnswer(judged, request.ask, JSON.parse(answer) as Answer);
    return answer;
  },
  close: () => wire.close(),
});
