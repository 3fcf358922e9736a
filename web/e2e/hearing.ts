import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './table';

const folder = join(import.meta.dirname, 'transcripts');

declare global {
  interface Window {
    heard: string[];
    /** What of it the table tells of the game. What a move would bring, and who comes and goes, is told elsewhere. */
    told: string[];
  }
}

/** Runs in the page: writes down what live regions say. */
export function hear(): void {
  const live = '[role="log"], [role="status"], [role="alert"], [aria-live]';
  const spoken = document.querySelector('[data-spoken]');
  const plain = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const heard = (window.heard = [...(spoken?.children ?? [])].map(plain));
  const told = (window.told = [...heard]);
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null;
  const say = (text: string): void => {
    if (text !== '' && heard.at(-1) !== text) heard.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      // NB: in a log the same again has happened again; elsewhere it is the same that stands there.
      if (region?.getAttribute('role') === 'log') {
        const texts = [...addedNodes].map(plain).filter((text) => text !== '');
        heard.push(...texts);
        if (region.matches('[data-spoken]')) told.push(...texts);
      } else if (region) say(plain(region));
      // A region that has just come says what it holds.
      else
        for (const node of addedNodes)
          if (node instanceof Element)
            node.querySelectorAll(live).forEach((inner) => say(plain(inner)));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** What those who listen hear of a turn, in order. `TRANSCRIPTS=write` writes the files anew; then read them. */
export function expectTranscript(name: string, heard: readonly string[]): void {
  const text = `${heard.join('\n')}\n`;
  const file = join(folder, `${name}.txt`);
  if (process.env.TRANSCRIPTS === 'write') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
}
