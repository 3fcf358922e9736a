import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// The folders of src that each may import. tests/imports.test.ts holds dynamic imports to the same, and finds cycles.
const mayImport = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'));

const layers = Object.entries(mayImport).map(([folder, allowed]) => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: Object.keys(mayImport)
          .filter((other) => other !== folder && !allowed.includes(other))
          .map((other) => ({
            group: [`**/${other}/**`],
            message: `src/${folder} must not know src/${other}.`,
          })),
      },
    ],
  },
}));

// French has a space before what other languages set without: no such sign may follow a text in the code itself.
const spaced = (selectors) => ({
  files: ['src/{app,board,games,i18n,online,pages}/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...selectors.map((selector) => ({
        selector,
        message: 'French sets a space before it: use withColon(), or a text of a catalogue.',
      })),
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
  // What goes wrong is told in English to whoever writes boards and programs, hence no errors.
  spaced([
    ':not(NewExpression) > TemplateLiteral > TemplateElement[value.raw=/^ ?[:;!?»] /]',
    ':matches(SvelteMustacheTag, SvelteElement) + SvelteText[value=/^ ?[:;!?»](\\s|$)/]',
    'CallExpression[callee.property.name="join"] > Literal[value=/^[:;!?»] /]',
    'SvelteMustacheTag + SvelteLiteral[value=/^ ?[:;!?»](\\s|$)/]',
  ]),
  ...layers,
);
