/**
 * `npm run browsers`: installs Firefox and WebKitGTK if they are missing, and runs the scenarios of `tests/browsers` in
 * both.
 * `-- --short` runs only the short form, as `npm test` does. Other options are passed to Playwright, such as `-g
 * viewer`.
 */
import { installPackages } from './installed.mjs'
import { describeMissing, installPrograms } from './programs/install-programs.mjs'
import { runCommand } from './run-command.mjs'

/** In milliseconds, for both browsers together. A browser that hangs must not block the whole run. */
const maxMs = { short: 900_000, long: 3_600_000 }

installPackages()
const missing = installPrograms(['firefox', 'webKitDriver', 'webKitMiniBrowser', 'xvfb'])
const given = process.argv.slice(2)
const isShort = given.includes('--short')
const options = [
  `--global-timeout=${isShort ? maxMs.short : maxMs.long}`,
  ...(isShort ? ['--grep', '@short'] : []),
  ...given.filter((option) => option !== '--short'),
]
if (missing.length > 0) {
  process.stderr.write(`${describeMissing(missing, { mustRun: true })}\n`)
  process.exitCode = 1
} else
  process.exitCode =
    runCommand('npx', ['playwright', 'test', '-c', 'tests/browsers/playwright.config.ts', ...options]) ?? 1
