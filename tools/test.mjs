/** `npm test`: installs what is missing and runs every check there is. */
import { runChecks } from './checks/run-checks.mjs'
import { allChecks } from './checks.mjs'
import { installPackages } from './installed.mjs'
import { describeMissing, installPrograms } from './programs/install-programs.mjs'

installPackages()
const missing = installPrograms()
if (missing.length > 0) process.stderr.write(`${describeMissing(missing)}\n`)
process.exitCode = (await runChecks(allChecks, { missing })) ? 0 : 1
