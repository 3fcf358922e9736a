import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Program, Wire } from '../src/engine/client';
import { Engine } from '../src/engine/engine';
import { lawful, type Judge } from './schema/wire';

const folder = resolve(import.meta.dirname, '../../build/wasm');

/**
 * In the long tests whatever the engine is asked and answers is judged by data/schema, in every test. Else only in those that say so
 * (schema.test.ts, with whole games of every edition): judging takes longer than playing.
 */
const usual: Judge | null = process.env.MORNINGTON_LONG
  ? (await import('./schema/law')).judge
  : null;

/** The real engine, in this thread. */
export async function engineWire(
  program: Program = 'engine',
  judged: Judge | null = usual,
): Promise<Wire> {
  const engine = await Engine.load(readFileSync(`${folder}/${program}.wasm`));
  const wire = {
    send: async (text: string, file?: Uint8Array) => engine.ask(text, file),
    close: () => undefined,
  };
  return judged ? lawful(wire, judged) : wire;
}

/** For those who make a wire when they need one. */
export async function wireMaker(judged: Judge | null = usual): Promise<(program: Program) => Wire> {
  const wires = {
    engine: await engineWire('engine', judged),
    thinker: await engineWire('thinker', judged),
  };
  return (program) => wires[program];
}
