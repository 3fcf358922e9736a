import { readFileSync } from 'node:fs';
import type { Wire } from '../src/engine/client';
import { Engine } from '../src/engine/engine';

const file = new URL('../../build/wasm/engine.wasm', import.meta.url);

/** The real engine, in this thread. */
export async function engineWire(): Promise<Wire> {
  const engine = await Engine.load(readFileSync(file));
  return { send: async (text) => engine.ask(text), close: () => undefined };
}

/** For those who make a wire when they need one. */
export async function wireMaker(): Promise<() => Wire> {
  const wire = await engineWire();
  return () => wire;
}
