/** `npm run load`: the built server in its own process, under load. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['tests/bench/*.load.ts'], testTimeout: 300_000, hookTimeout: 60_000 },
})
