/** `npm run check`: the checks that need no build and no browser, in under a minute. */
import { quickChecks, runChecks } from './checks.mjs'
import { installPackages } from './installed.mjs'

installPackages()
await runChecks(quickChecks)
