import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The browser tests against the Firebase Auth emulator; `npm run test:firebase` starts both. */
export default defineConfig({
  ...base,
  testMatch: '**/*.firebase.ts',
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
