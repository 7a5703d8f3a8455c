/** Screenshots of every screen for the README, and of some for the landing page, by one command. */
import { defineConfig } from '@playwright/test'
import { visitBuiltSite } from './built-site.ts'

export default defineConfig({
  ...visitBuiltSite(Number(process.env.SCREENSHOTS_PORT ?? 4182)),
  testDir: '.',
  testMatch: ['screenshots.spec.ts', 'product-pictures.spec.ts'],
  outputDir: '../test-results/screenshots',
  workers: 2,
  timeout: 120_000,
  reporter: [['list']],
})
