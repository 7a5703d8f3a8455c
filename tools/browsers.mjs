/**
 * `npm run browsers`: installs Firefox and WebKitGTK if they are missing, and runs the scenarios of `browsers/` in
 * both.
 * `-- --short` runs only the short form, as `npm test` does. Other options are passed to Playwright, such as `-g
 * viewer`.
 */
import { installPackages } from './installed.mjs'
import { installOtherBrowsers } from './other-browsers.mjs'
import { runCommand } from './run-command.mjs'

/** In milliseconds, for both browsers together. A browser that hangs must not block the whole run. */
const longest = { short: 900_000, long: 3_600_000 }

installPackages()
const problem = installOtherBrowsers()
if (problem) process.stderr.write(`${problem}\n`)
const given = process.argv.slice(2)
const isShort = given.includes('--short')
const options = [
  `--global-timeout=${isShort ? longest.short : longest.long}`,
  ...(isShort ? ['--grep', '@short'] : []),
  ...given.filter((option) => option !== '--short'),
]
process.exitCode = problem
  ? 1
  : (runCommand('npx', ['playwright', 'test', '-c', 'browsers/playwright.config.ts', ...options]) ?? 1)
