/** Journeys: what a person does from start to finish, in a real Chromium on the built site. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launching, visitBuiltSite } from '../../tools/built-site.ts'
import { findProgram } from '../../tools/programs/programs.mjs'
import { isLong } from './support/long.ts'

const shell = findProgram('chromiumHeadlessShell')
/** Permissions that only a browser with a desktop grants. */
const needsDesktop = /@desktop/
const leftOut = isLong ? [] : [/@long/]
/** The long form sees the animations, for which every dialog and menu has to be waited for. */
const motion = { contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' } } as const

export default defineConfig({
  ...visitBuiltSite(Number(process.env.JOURNEYS_PORT ?? 4180)),
  testDir: '.',
  globalSetup: './support/team-databases.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  // One more than there are cores, because journeys wait for a quarter of their time.
  workers: availableParallelism() + 1,
  timeout: 120_000,
  // Journeys test behaviour, not speed: a busy machine may take many times as long.
  expect: { timeout: 30_000 },
  projects: [
    {
      name: 'shell',
      grepInvert: [needsDesktop, ...leftOut],
      use: { ...motion, ...(shell && launching(shell)) },
    },
    { name: 'desktop', grep: needsDesktop, grepInvert: leftOut, use: motion },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../../test-results/reports/journeys.json' }],
  ],
})
