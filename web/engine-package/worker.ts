import { Engine } from '../src/engine/engine';

// The worker is named after the program it loads, which lies next to it. It answers in the order of the requests.
const engine = Engine.load(
  fetch(new URL(/* @vite-ignore */ `./${self.name}.wasm`, import.meta.url)),
);

const failed = (what: unknown): string =>
  JSON.stringify({ error: { where: 'engine', what: String(what) } });

self.onmessage = async ({ data }: MessageEvent<string>) => {
  self.postMessage(await engine.then((loaded) => loaded.ask(data)).catch(failed));
};
