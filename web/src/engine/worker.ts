import engineUrl from '@engine?url';
import thinkerUrl from '@thinker?url';
import { Engine } from './engine';
import type { Letter, Program } from './letter';

const files: Record<Program, string> = { engine: engineUrl, thinker: thinkerUrl };
const engine = Engine.load(fetch(files[self.name as Program]));

self.onmessage = async ({ data }: MessageEvent<Letter>) => {
  const reply: Letter = { number: data.number, text: '' };
  try {
    reply.text = (await engine).ask(data.text);
  } catch (failure) {
    reply.text = JSON.stringify({ error: { where: 'engine', what: String(failure) } });
  }
  self.postMessage(reply);
};
