/** `npm run check`: what can be said without a build and a browser, in under a minute. */
import { quickChecks, runChecks } from './checks.mjs'
import { installPackages } from './installed.mjs'

installPackages()
runChecks(quickChecks)
