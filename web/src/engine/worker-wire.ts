import type { Wire } from './client';
import type { WorkerMessage, Program } from './worker-messages';

/** An engine in a worker of its own. Closing it ends whatever it was thinking about. */
export function workerWire(program: Program): Wire {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: program,
  });
  const waiting = new Map<number, (text: string) => void>();
  let next = 1;
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    waiting.get(data.number)?.(data.text);
    waiting.delete(data.number);
  };
  return {
    send: (text, file) =>
      new Promise((resolve) => {
        const number = next++;
        waiting.set(number, resolve);
        worker.postMessage({ number, text, ...(file && { file }) } satisfies WorkerMessage);
      }),
    close: () => worker.terminate(),
  };
}
