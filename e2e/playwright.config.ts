/** Journeys: what a person does from end to end, in a real Chromium on the built site. */
import { defineConfig } from '@playwright/test'
import { visitBuiltSite } from '../tools/built-site.ts'

export default defineConfig({
  ...visitBuiltSite(Number(process.env.JOURNEYS_PORT ?? 4180)),
  testDir: '.',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../test-results/reports/journeys.json' }],
  ],
})
