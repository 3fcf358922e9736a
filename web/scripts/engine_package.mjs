// Makes the npm package of the engine (engine-package) from the client's sources and the WebAssembly of tools/web build.
// Usage: node scripts/engine_package.mjs [FOLDER]   (FOLDER: where it is made, ../build/npm if left out)
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';

const web = resolve(import.meta.dirname, '..');
const source = join(web, 'engine-package');
const target = resolve(process.argv[2] ?? join(web, '../build/npm'));
const dist = join(target, 'dist');

async function bundleCode() {
  const configFile = join(source, 'vite.config.ts');
  await build({
    configFile,
    root: source,
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
  });
}

/** A relative import as Node wants to see it: TypeScript leaves out endings and the index of a folder. */
const spelledOut = (folder, path) =>
  existsSync(join(folder, `${path}.d.ts`)) ? `${path}.js` : `${path}/index.js`;

/** Types, one file for each source. */
function writeTypes() {
  const types = join(dist, 'types');
  const tsc = join(web, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', source, '--outDir', types], { stdio: 'inherit' });
  for (const name of readdirSync(types, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(types, name);
    const text = readFileSync(file, 'utf8');
    const spelled = (_, before, path, quote) =>
      `${before}${spelledOut(dirname(file), path)}${quote}`;
    writeFileSync(file, text.replace(/((?:from |import\()['"])(\.[^'"]+)(['"])/g, spelled));
  }
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
await bundleCode();
writeTypes();
for (const name of ['engine.wasm', 'thinker.wasm'])
  cpSync(join(web, '../build/wasm', name), join(dist, name));
for (const name of ['package.json', 'README.md', 'example'])
  cpSync(join(source, name), join(target, name), { recursive: true });
cpSync(join(web, '../LICENSE'), join(target, 'LICENSE'));
