import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const engines = resolve(import.meta.dirname, process.env.MORNINGTON_ENGINES ?? '../build/wasm');

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** Only the system fetches these, when the page is installed. */
const forSystem = /\/(icons|screenshots|developers)\/[^/]+$/;

/** Tells the service worker what to keep: every file of the build, and to it and the page a version made from their bytes. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const dist = resolve(import.meta.dirname, 'dist');
      const worker = join(dist, 'sw.js');
      const files = filesBelow(dist)
        .filter((path) => path !== worker && !path.endsWith('.br') && !forSystem.test(path))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(readFileSync(file));
      const names = files
        .map((file) => './' + relative(dist, file))
        .filter((name) => name !== './index.html');
      const version = hash.digest('hex').slice(0, 16);
      const fill = (file: string): void => {
        const text = readFileSync(file, 'utf8').replace('__VERSION__', version);
        writeFileSync(file, text.replace("['__FILES__']", JSON.stringify(['./', ...names])));
      };
      fill(worker);
      fill(join(dist, 'index.html'));
    },
  };
}

const licences = 'licences.json';

/** Adds to the list of bundled packages those whose files are shipped as they are: the typeface. */
function licencesOfFiles(): Plugin {
  return {
    name: 'licences-of-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[licences];
        if (list?.type !== 'asset') throw new Error(`${licences} was not written`);
        const packages = new Set<string>();
        for (const file of Object.values(bundle))
          for (const origin of file.type === 'asset' ? file.originalFileNames : []) {
            const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(origin);
            if (found?.[1]) packages.add(found[1]);
          }
        const known = JSON.parse(String(list.source)) as object[];
        for (const name of packages) {
          const folder = resolve(import.meta.dirname, 'node_modules', name);
          const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
          const text = readFileSync(join(folder, 'LICENSE'), 'utf8');
          known.push({ name, version: about.version, identifier: about.license, text });
        }
        list.source = JSON.stringify(known, null, 2);
      },
    },
  };
}

const compressible = /\.(html|js|css|wasm|svg|json|webmanifest)$/;

/** Writes every file once more in Brotli, which the server sends to browsers that take it. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    closeBundle() {
      for (const file of filesBelow(resolve(import.meta.dirname, 'dist')))
        if (compressible.test(file))
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), licencesOfFiles(), offline(), brotli()],
  resolve: {
    alias: [{ find: /^@(engine|thinker)(?=\?)/, replacement: `${engines}/$1.wasm` }],
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: licences }, // what is bundled, with the texts that must go with it
  },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'jsdom',
    // Modules, the engine and jsdom are loaded once, not once for each of fifty files.
    isolate: false,
    setupFiles: ['tests/setup.ts'],
    testTimeout: 120_000, // a test that hangs, not one on a busy machine
  },
});
