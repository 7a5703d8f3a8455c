/** Shared by journeys, benchmarks and screenshots: the built site on its own port, and Chromium. */
import type { LaunchOptions, PlaywrightTestConfig } from '@playwright/test'
import { root } from './installed.mjs'
import { findProgram } from './programs/programs.mjs'

/** A browser that is started manually, or the one that Playwright finds. */
export function launching(executablePath: string | undefined): { launchOptions: LaunchOptions } {
  return {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  }
}

const chromium = launching(findProgram('chromium'))

export function visitBuiltSite(port: number): PlaywrightTestConfig {
  const baseURL = `http://127.0.0.1:${port}`
  return {
    retries: 0,
    forbidOnly: process.env.CI !== undefined,
    use: {
      baseURL,
      // Off, so that no test sees what another one cached. The offline journey switches it on.
      serviceWorkers: 'block',
      trace: 'off',
      ...chromium,
    },
    webServer: {
      command: 'node tools/start.mjs',
      cwd: root,
      env: { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      url: `${baseURL}/health`,
      reuseExistingServer: false,
      stdout: 'ignore',
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  }
}
