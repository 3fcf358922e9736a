import engineUrl from '@engine?url';
import thinkerUrl from '@thinker?url';
import { Engine } from './engine';
import type { WorkerMessage, Program } from './worker-messages';

const files: Record<Program, string> = { engine: engineUrl, thinker: thinkerUrl };
const engine = Engine.load(fetch(files[self.name as Program]));

self.onmessage = async ({ data }: MessageEvent<WorkerMessage>) => {
  const reply: WorkerMessage = { number: data.number, text: '' };
  try {
    reply.text = (await engine).ask(data.text, data.file);
  } catch (failure) {
    reply.text = JSON.stringify({ error: { where: 'engine', what: String(failure) } });
  }
  self.postMessage(reply);
};
