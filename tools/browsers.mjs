/**
 * `npm run browsers`: installs Firefox and WebKitGTK where they are missing, and runs the scenarios of `browsers/` in both.
 * `-- --short` runs the short form alone, as `npm test` does. Other options go to Playwright, such as `-g viewer`.
 */
import { installPackages } from './installed.mjs'
import { installOtherBrowsers } from './other-browsers.mjs'
import { runCommand } from './run-command.mjs'

installPackages()
const problem = installOtherBrowsers()
if (problem) process.stderr.write(`${problem}\n`)
const options = process.argv
  .slice(2)
  .flatMap((option) => (option === '--short' ? ['--grep', '@short'] : [option]))
process.exitCode = problem
  ? 1
  : (runCommand('npx', ['playwright', 'test', '-c', 'browsers/playwright.config.ts', ...options]) ?? 1)
