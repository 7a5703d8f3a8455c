/** Installs the programs of the list that are missing, and describes what could not be installed. */

import { runCommand } from '../run-command.mjs'
import { installFromDebian } from './debian-packages.mjs'
import { findProgram, programNames, programs } from './programs.mjs'

/**
 * Chromium is Playwright's own, else Debian's. Everything else comes from Debian in one call.
 *
 * @param {readonly import('./programs.mjs').ProgramName[]} names
 * @returns {readonly import('./programs.mjs').ProgramName[]} those that are still missing
 */
export function installPrograms(names = programNames) {
  const isMissing = (name) => !findProgram(name)
  if (names.includes('chromium') && isMissing('chromium')) installPlaywrightsChromium()
  const missing = names.filter(isMissing)
  if (missing.length > 0) installFromDebian(missing.map((name) => programs[name]))
  return missing.filter(isMissing).filter((name) => programs[name].neededBy)
}

function installPlaywrightsChromium() {
  process.stderr.write("No Chromium on this machine: downloading Playwright's own…\n")
  const install = ['playwright', 'install', 'chromium']
  if (runCommand('npx', install, { stdout: 'ignore', stderr: 'ignore' }) !== 0)
    process.stderr.write('It could not be downloaded.\n')
}

/**
 * One sentence about what is missing and what follows from it.
 *
 * @param {readonly import('./programs.mjs').ProgramName[]} missing
 */
export function describeMissing(missing, { mustRun = process.env.CI !== undefined } = {}) {
  const packages = getList(missing.map((name) => programs[name].package))
  const checks = getList(missing.map((name) => programs[name].neededBy))
  const install = `apt-get install ${[...new Set(missing.map((name) => programs[name].package))].join(' ')}`
  return `${packages} could not be installed, so ${checks} ${mustRun ? 'fail' : 'are skipped'}; as root on Debian: ${install}.`
}

/** Each once: "a, b and c". */
function getList(texts) {
  const all = [...new Set(texts)]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
