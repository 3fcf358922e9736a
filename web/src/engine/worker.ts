import engineUrl from '@engine?url';
import { Engine } from './engine';

/** What the page sends, and what it gets back under the same number. */
export interface Letter {
  number: number;
  text: string;
}

const engine = Engine.load(fetch(engineUrl));

self.onmessage = async ({ data }: MessageEvent<Letter>) => {
  const reply: Letter = { number: data.number, text: '' };
  try {
    reply.text = (await engine).ask(data.text);
  } catch (failure) {
    reply.text = JSON.stringify({ error: { where: 'engine', what: String(failure) } });
  }
  self.postMessage(reply);
};
