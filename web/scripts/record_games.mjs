// Prints what the browser keeps of games it plays, for tools/record_games: JSON Lines on standard output.
// Usage: node scripts/record_games.mjs GAMES-AN-EDITION SEED (in web, after tools/web build)
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';

const [games, seed] = process.argv.slice(2).map(Number);
const { module } = await runnerImport('./tests/record.ts', {
  root: '.',
  logLevel: 'error',
  plugins: [svelte()], // the client's words are in a rune
});
for await (const entry of module.recorded(games, seed))
  process.stdout.write(JSON.stringify(entry) + '\n');
