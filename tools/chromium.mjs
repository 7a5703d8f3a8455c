/** Makes sure that there is a Chromium for the journeys. */
import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium-path.mjs'
import { installFromDebian } from './debian-packages.mjs'
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
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function fromDebian() {
  if (!installFromDebian(['chromium'])) return
  // Separately, because not every Debian has it. Without it the journeys take longer.
  installFromDebian(['chromium-headless-shell'])
}
