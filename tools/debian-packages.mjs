/** Installs packages if apt-get and the necessary rights are available. */
import { spawnSync } from 'node:child_process'

/** In milliseconds. A package server that does not answer must not block the whole run. */
const longestInstall = 600_000

let isUpdated = false

/**
 * Returns whether they are installed now. `withRecommended`: with recommended packages, such as graphics drivers for
 * WebKit.
 */
export function installFromDebian(packages, { withRecommended = false } = {}) {
  if (process.getuid?.() !== 0) return false
  process.stderr.write(`Installing ${packages.join(', ')} from Debian…\n`)
  isUpdated ||= apt('update', '-qq')
  const recommended = withRecommended ? [] : ['--no-install-recommends']
  return isUpdated && apt('install', '-y', '-qq', ...recommended, ...packages)
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=30']
  const { status, stderr } = spawnSync('apt-get', [...options, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestInstall,
  })
  if (status === 0) return true
  const reason = /^E: .*$/m.exec(stderr ?? '')?.[0] ?? 'it is not there, or did not answer in time'
  process.stderr.write(`apt-get ${args[0]}: ${reason}\n`)
  return false
}
