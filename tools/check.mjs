/** `npm run check`: the checks that need no build and no browser, in under a minute. */
import { runChecks } from './checks/run-checks.mjs'
import { quickChecks } from './checks.mjs'
import { installPackages } from './installed.mjs'

installPackages()
process.exitCode = (await runChecks(quickChecks)) ? 0 : 1
