/** The product in Firefox and WebKit, in parallel: `npm run browsers`, or `npm run browsers -- --short`. */
import { defineConfig } from '@playwright/test'
import { visitBuiltSite } from '../../tools/built-site.ts'
import type { Engine } from './site.ts'

export default defineConfig<object, { engine: Engine }>({
  ...visitBuiltSite(Number(process.env.JOURNEYS_PORT ?? 4186)),
  testDir: '.',
  outputDir: '../../test-results/browsers',
  // One worker, and so one session, for each browser. Its scenarios run one after another.
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 40_000 },
  projects: (['firefox', 'webkit'] as const).map((engine) => ({
    name: engine,
    workers: 1,
    use: { engine },
  })),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../../test-results/reports/browsers.json' }],
  ],
})
