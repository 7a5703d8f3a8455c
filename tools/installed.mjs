/** Installs the npm packages of the lock file unless they are installed. Plain JavaScript, because it runs first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.mjs'

export const root = join(import.meta.dirname, '..')

export function installPackages() {
  if (isInstalled()) return
  process.stderr.write('Installing packages…\n')
  const status = runCommand('npm', ['ci', '--no-audit', '--no-fund'], { stdout: 'ignore' })
  if (status !== 0) {
    process.stderr.write('The packages could not be installed: see the lines above.\n')
    process.exit(1)
  }
}

/** npm writes its own record of the installation last, so an interrupted installation has none. */
function isInstalled() {
  const expected = getPackages('package-lock.json')
  const present = getPackages('node_modules/.package-lock.json')
  return Object.entries(expected ?? {}).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || present?.[path]?.version === entry.version,
  )
}

function getPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
