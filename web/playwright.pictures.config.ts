import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Makes docs/pictures from the real program. */
export default defineConfig({ ...base, testIgnore: [], testMatch: '**/pictures*.spec.ts' });
