import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Wire } from '../src/engine/client';
import { Engine } from '../src/engine/engine';

const file = resolve(import.meta.dirname, '../../build/wasm/engine.wasm');

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
