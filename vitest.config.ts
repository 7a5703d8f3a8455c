import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './tools/server-tests/temporary-folder.ts'
import { EnvironmentsApart } from './tools/unit-tests/environments-apart.ts'

export default defineConfig({
  test: {
    env: { TZ: process.env.TZ ?? 'UTC' },
    // One more than there are cores, because the tests of servers and screens wait for a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: EnvironmentsApart },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          env: { TMPDIR: temporaryFolder() },
          // The files of a worker share its modules, because loading the server takes seconds.
          isolate: false,
          // Each test opens its own embedded database, and optimising its WebAssembly takes longer than it saves.
          execArgv: ['--liftoff-only'],
          globalSetup: ['tools/server-tests/global-setup.ts'],
          setupFiles: ['tools/server-tests/cheap-passwords.ts'],
          // Servers with databases of their own, on a machine that may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'repository',
          include: ['tests/repository/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // Two thirds of the time of jsdom. Files that need what only jsdom can do say so in their first line.
          environment: 'happy-dom',
          // A click on a link to save a file would leave the page.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          // The files of a worker share its modules and its page, which setup.ts clears after every test.
          isolate: false,
          testTimeout: 20_000,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
