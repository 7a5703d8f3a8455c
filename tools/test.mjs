/** `npm test`: installs what is missing and runs every check there is. */
import { builtChecks, quickChecks, runChecks } from './checks.mjs'
import { installChromium } from './chromium.mjs'
import { installPackages } from './installed.mjs'
import { installPostgres } from './postgres.mjs'

installPackages()
await installChromium()
installPostgres()
await runChecks([...quickChecks, ...builtChecks])
