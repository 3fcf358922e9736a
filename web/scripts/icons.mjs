// Writes the PNG icons of the installed page from public/icon.svg: `npm run icons`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../public');
const drawn = readFileSync(resolve(folder, 'icon.svg'), 'utf8');

/** Systems cut the corners themselves, so the ground fills the whole square, and the drawing stays inside the `inner` part. */
function filled(inner) {
  const [, ground = '', drawing = ''] =
    /<rect[^>]*fill="([^"]*)"[^>]*\/>([\s\S]*)<\/svg>/.exec(drawn) ?? [];
  if (drawing === '') throw new Error('public/icon.svg has no ground, or nothing on it');
  const offset = 32 * (1 - inner);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="translate(${offset} ${offset}) scale(${inner})">${drawing}</g></svg>`;
}

// A maskable icon may be cut to a circle of four fifths of its width.
const icons = [
  ['icon-192.png', 192, drawn],
  ['icon-512.png', 512, drawn],
  ['maskable-192.png', 192, filled(0.8)],
  ['maskable-512.png', 512, filled(0.8)],
  ['apple-touch-icon.png', 180, filled(0.94)],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(resolve(folder, 'icons'), { recursive: true });
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  writeFileSync(resolve(folder, 'icons', name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
