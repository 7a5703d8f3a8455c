/** Finds a working Chromium on this machine. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathFolders } from './programs/in-path.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** `CHROMIUM_PATH` first, then an installed one, then the one of Playwright, or undefined. */
export function chromiumPath() {
  const wished = process.env.CHROMIUM_PATH
  if (wished) {
    if (existsSync(wished)) return wished
    throw new Error(`CHROMIUM_PATH is ${wished}, but there is no file of that name.`)
  }
  return [...inFolders(commands), ...applications, playwrightsOwn()].find(
    (path) => existsSync(path) && starts(path),
  )
}

/** The same engine without a desktop, which opens pages at half the cost. Undefined if it is not installed. */
export function headlessShellPath() {
  if (process.env.CHROMIUM_PATH) return undefined
  return inFolders(['chromium-headless-shell']).find((path) => existsSync(path) && starts(path))
}

function inFolders(names) {
  return pathFolders().flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Loaded late, because Playwright itself may have to be installed before. */
function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return chromium.executablePath()
}

/** Some packages only install a stub, and a downloaded browser may lack libraries, so it is started to check. */
function starts(path) {
  // On Windows a browser would open a window instead of printing its version.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
