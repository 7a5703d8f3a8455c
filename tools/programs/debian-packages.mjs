/** Installs packages if apt-get and the necessary rights are available. */
import { spawnSync } from 'node:child_process'

/** In milliseconds. A package server that does not answer must not block the whole run. */
const maxInstallMs = 600_000

/**
 * All in one call, after a second one for packages that need their recommended packages. Those that this Debian does
 * not have are left out, and if the call fails, each is tried by itself, so that one package does not prevent the others.
 *
 * @param {readonly { package: string, withRecommended?: boolean }[]} wanted
 */
export function installFromDebian(expected) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const names = [...new Set(expected.map((each) => each.package))]
  process.stderr.write(`Installing ${names.join(', ')} from Debian…\n`)
  if (!apt('update', '-qq')) return
  const withRecommended = new Set(expected.filter((each) => each.withRecommended).map((each) => each.package))
  const known = names.filter(isKnown)
  install(known.filter((name) => withRecommended.has(name)))
  install(
    known.filter((name) => !withRecommended.has(name)),
    '--no-install-recommends',
  )
}

function install(packages, ...options) {
  if (packages.length === 0 || apt('install', '-y', '-qq', ...options, ...packages)) return
  if (packages.length > 1) for (const each of packages) apt('install', '-y', '-qq', ...options, each)
}

function isKnown(name) {
  return spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be under way.
  const options = [
    '-o',
    'Acquire::Retries=2',
    '-o',
    'Acquire::http::Timeout=30',
    '-o',
    'DPkg::Lock::Timeout=300',
  ]
  const { status, stderr } = spawnSync('apt-get', [...options, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: maxInstallMs,
  })
  if (status === 0) return true
  const reason = /^E: .*$/m.exec(stderr ?? '')?.[0] ?? 'it does not exist, or did not answer in time'
  process.stderr.write(`apt-get ${args[0]}: ${reason}\n`)
  return false
}
