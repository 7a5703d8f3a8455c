/** Benchmarks: ratios to a baseline in the same run, one at a time so that none affects another. */
import { defineConfig } from '@playwright/test'
import { visitBuiltSite } from '../../tools/built-site.ts'
import { isShort } from './support/short.ts'

export default defineConfig({
  ...visitBuiltSite(Number(process.env.BENCH_PORT ?? 4181)),
  testDir: '.',
  outputDir: '../../test-results/bench',
  workers: 1,
  ...(isShort && { grep: /@short/ }),
  timeout: 600_000,
  reporter: [['list']],
})
