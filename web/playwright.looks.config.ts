import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Photographs every page and every edition in mid-game, to be looked at by a person: into build/looks. */
export default defineConfig({ ...base, testIgnore: [], testMatch: '**/looks*.spec.ts' });
