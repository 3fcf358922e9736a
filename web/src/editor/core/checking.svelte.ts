import { EngineClient } from '../../engine/client';
import { workerWire } from '../../engine/worker-wire';
import type { Editor } from './editor.svelte';
import type { MapValue } from './map';

let engine: EngineClient | null = null;

/** The engine that knows about boards, in a worker of its own. It stays for the next map. */
export const workshop = (): EngineClient => (engine ??= new EngineClient(workerWire('thinker')));

/** A hand that draws is not kept waiting; a check is a matter of milliseconds. */
const rest = 120;

/** Has the map checked whenever it has changed. Call it where effects may be made. */
export function checkAlways(editor: () => Editor): void {
  let latest: MapValue | null = null;
  $effect(() => {
    const [current, map] = [editor(), editor().map];
    latest = map;
    const timer = setTimeout(() => {
      void workshop()
        .checkBoard(map)
        .then((check) => {
          if (latest === map) current.check = check;
        });
    }, rest);
    return () => clearTimeout(timer);
  });
}
