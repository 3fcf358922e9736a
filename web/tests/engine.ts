import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Program, Wire } from '../src/engine/client';
import { Engine } from '../src/engine/engine';
import { judge } from './schema/law';
import { lawful, type Judge } from './schema/wire';

const folder = resolve(import.meta.dirname, '../../build/wasm');

/** The real engine, in this thread. Whatever it is asked and answers is judged by data/schema. */
export async function engineWire(
  program: Program = 'engine',
  judged: Judge = judge,
): Promise<Wire> {
  const engine = await Engine.load(readFileSync(`${folder}/${program}.wasm`));
  return lawful({ send: async (text) => engine.ask(text), close: () => undefined }, judged);
}

/** For those who make a wire when they need one. */
export async function wireMaker(judged: Judge = judge): Promise<(program: Program) => Wire> {
  const wires = {
    engine: await engineWire('engine', judged),
    thinker: await engineWire('thinker', judged),
  };
  return (program) => wires[program];
}
