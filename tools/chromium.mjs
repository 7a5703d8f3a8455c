/** Sees to it that there is a Chromium for the journeys. */
import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium-path.mjs'
import { root } from './installed.mjs'

export async function installChromium() {
  for (const install of [() => undefined, fromPlaywright, fromDebian]) {
    install()
    const path = await chromiumPath()
    if (path) return
  }
  process.stderr.write('No Chromium was found or could be installed: set CHROMIUM_PATH to one.\n')
}

function fromPlaywright() {
  process.stderr.write("No Chromium on this machine: fetching Playwright's own…\n")
  run('npx', ['playwright', 'install', 'chromium'])
}

function fromDebian() {
  if (process.getuid?.() !== 0) return
  process.stderr.write("Fetching Debian's Chromium…\n")
  if (!run('apt-get', ['update', '-qq'])) return
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  run('apt-get', [...install, 'chromium'])
  // Apart, for not every Debian has it: without it the journeys take longer.
  run('apt-get', [...install, 'chromium-headless-shell'])
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
