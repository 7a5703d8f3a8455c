import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: { TZ: process.env.TZ ?? 'UTC' },
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'server', include: ['apps/server/src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'repository', include: ['*.test.ts', 'tools/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 20_000,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
