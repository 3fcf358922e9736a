import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Who may import whom: board <- games <- app, protocol <- engine <- host <- app. A board part knows no rules.
const only = (files, forbidden) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: forbidden.map((group) => ({
          group: [group],
          message: 'A layer below must not know this one.',
        })),
      },
    ],
  },
});

export default ts.config(
  { ignores: ['dist', 'node_modules', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/no-at-html-tags': 'error',
      // Maps and dates here are never shown themselves; what is shown is $state.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  only(
    ['src/protocol/**'],
    ['**/engine/**', '**/host/**', '**/board/**', '**/games/**', '**/app/**'],
  ),
  only(['src/engine/**'], ['**/host/**', '**/board/**', '**/games/**', '**/app/**']),
  only(['src/host/**'], ['**/board/**', '**/games/**', '**/app/**']),
  only(
    ['src/board/**'],
    ['**/engine/**', '**/host/**', '**/games/**', '**/app/**', '**/protocol/**'],
  ),
  only(['src/games/**'], ['**/engine/**', '**/host/**', '**/app/**']),
);
