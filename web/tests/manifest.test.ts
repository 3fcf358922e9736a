import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What browsers and systems ask of a page before they install it; each requirement has a test of its own. */
interface Image {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}
interface Manifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Image[];
  screenshots: Image[];
  shortcuts: { name: string; url: string; icons: Image[] }[];
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { files: { name: string; accept: string[] }[] };
  };
}

const folder = resolve(import.meta.dirname, '../public');
const manifest = JSON.parse(
  readFileSync(resolve(folder, 'manifest.webmanifest'), 'utf8'),
) as Manifest;
const read = (name: string): Buffer => readFileSync(resolve(folder, name));

/** Width and height as the file itself says. */
function sizeOf(name: string): string {
  const bytes = read(name);
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  // JPEG: segments up to the frame header.
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
      return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
  return 'unknown';
}

const app = readFileSync(resolve(folder, '../src/App.svelte'), 'utf8');
/** Whether the page knows the address "./#/name/…". */
const leadsSomewhere = (address: string): boolean => {
  const name = /^\.\/#\/(\w+)/.exec(address)?.[1] ?? '';
  return new RegExp(`^ {4}${name}: \\(\\) => import`, 'm').test(app);
};

describe('the manifest', () => {
  test('names the page for good: id, start and scope are the same place', () => {
    expect([manifest.id, manifest.start_url, manifest.scope]).toEqual(['./', './', './']);
    expect(manifest.display).toBe('standalone');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const size of ['192x192', '512x512'])
    for (const purpose of ['any', 'maskable'])
      test(`has an icon of ${size} for ${purpose}`, () =>
        expect(pngs.some((icon) => icon.sizes === size && icon.purpose === purpose)).toBe(true));

  const images = [...manifest.icons, ...manifest.screenshots].filter(
    ({ type }) => type !== 'image/svg+xml',
  );
  test.each(images)('$src has the size that it says', ({ src, sizes }) =>
    expect(sizeOf(src)).toBe(sizes),
  );

  test('its icons are small', () => {
    for (const { src } of pngs) expect([src, read(src).length < 30_000]).toEqual([src, true]);
  });

  test('no icon serves two purposes: what is safe to cut is too small to be shown whole', () => {
    expect(manifest.icons.filter(({ purpose }) => purpose?.includes(' '))).toEqual([]);
  });

  test('has screenshots for wide and narrow screens, of one shape each', () => {
    for (const form of ['wide', 'narrow']) {
      const some = manifest.screenshots.filter(({ form_factor }) => form_factor === form);
      expect(some.length).toBeGreaterThanOrEqual(2);
      expect(new Set(some.map(({ sizes }) => sizes)).size).toBe(1);
      expect(some.every(({ label }) => label)).toBe(true);
    }
  });

  test('iPhones have an icon of their own', () => {
    const page = readFileSync(resolve(folder, '../index.html'), 'utf8');
    const icon = /rel="apple-touch-icon" href="\.\/([^"]+)"/.exec(page)?.[1] ?? '';
    expect(existsSync(resolve(folder, icon))).toBe(true);
    expect(sizeOf(icon)).toBe('180x180');
  });

  test('its shortcuts and file handlers lead to pages that there are', () => {
    const addresses = [
      ...manifest.shortcuts.map(({ url }) => url),
      ...manifest.file_handlers.map(({ action }) => action),
    ];
    expect(addresses).toEqual(['./#/daily', './#/puzzles/today', './#/resume', './#/open']);
    expect(addresses.filter((one) => !leadsSomewhere(one))).toEqual([]);
    expect(manifest.shortcuts.every(({ icons }) => icons.length > 0)).toBe(true);
  });

  test('opens replays and boards', () => {
    const endings = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
    expect(endings.sort()).toEqual(['.json', '.jsonl']);
  });

  test('what is shared goes where the service worker takes it', () => {
    const { action, method, enctype, params } = manifest.share_target;
    expect([action, method, enctype]).toEqual(['./share', 'POST', 'multipart/form-data']);
    const worker = read('sw.js').toString();
    expect(worker).toContain('${self.registration.scope}share');
    for (const { name } of params.files) expect(worker).toContain(`form.get('${name}')`);
  });
});
