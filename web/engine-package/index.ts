import { EngineClient, type Program, type Wire } from '../src/engine/client';
import { Engine } from '../src/engine/engine';

export { EngineClient, EngineError, type Program, type Wire } from '../src/engine/client';
export { Engine } from '../src/engine/engine';
export type * from '../src/protocol';

const wireOf = (engine: Engine): Wire => ({
  send: (text) => Promise.resolve(engine.ask(text)),
  close: () => undefined,
});

/**
 * An engine in this thread, from the bytes of engine.wasm or thinker.wasm or from a response that brings them. Bots and reviews
 * need thinker.wasm, and block the thread while they think: in a page take loadInWorker.
 */
export const loadEngine = async (source: Promise<Response> | BufferSource): Promise<EngineClient> =>
  new EngineClient(wireOf(await Engine.load(source)));

/** An engine in a worker of its own, for pages. Closing it ends whatever it was thinking about. */
export function loadInWorker(program: Program = 'engine'): EngineClient {
  const url = new URL(/* @vite-ignore */ './worker.js', import.meta.url);
  const worker = new Worker(url, { type: 'module', name: program });
  const waiting: ((text: string) => void)[] = [];
  worker.onmessage = ({ data }: MessageEvent<string>) => waiting.shift()?.(data);
  return new EngineClient({
    send: (text) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage(text);
      }),
    close: () => worker.terminate(),
  });
}
