import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Bundles the code of the package; scripts/engine_package.mjs adds types and WebAssembly. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: {
        index: resolve(import.meta.dirname, 'index.ts'),
        worker: resolve(import.meta.dirname, 'worker.ts'),
      },
      formats: ['es'],
    },
  },
});
