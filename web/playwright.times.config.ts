import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Times the page, for docs/performance.md. */
export default defineConfig({ ...base, testIgnore: [], testMatch: '**/times.spec.ts' });
