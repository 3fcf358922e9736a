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

/** Tells the service worker what to keep: every file of the build, and to it and the page a version made from their bytes. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const dist = resolve(import.meta.dirname, 'dist');
      const worker = join(dist, 'sw.js');
      const files = filesBelow(dist)
        .filter((path) => path !== worker && !path.endsWith('.br'))
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
  plugins: [svelte(), offline(), brotli()],
  resolve: {
    alias: [{ find: /^@(engine|thinker)(?=\?)/, replacement: `${engines}/$1.wasm` }],
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 120_000, // a test that hangs, not one on a busy machine
  },
});
