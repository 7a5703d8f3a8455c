/** Finds Firefox and WebKitGTK on this machine, and installs them on Debian. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian-packages.mjs'

const wanted = {
  firefox: { find: () => inPath('firefox-esr') ?? inPath('firefox'), packages: ['firefox-esr'] },
  webKitDriver: { find: () => inPath('WebKitWebDriver'), packages: ['webkit2gtk-driver'] },
  miniBrowser: { find: findMiniBrowser, packages: ['webkit2gtk-driver'] },
  display: { find: () => inPath('Xvfb'), packages: ['xvfb'] },
}

/** The path of each program, or undefined if it is not installed. */
export function findOtherBrowsers() {
  return Object.fromEntries(Object.entries(wanted).map(([name, { find }]) => [name, find()]))
}

/** Returns a message about what is still missing, or undefined if everything is installed. */
export function installOtherBrowsers() {
  if (missing().length > 0) installFromDebian(packagesOf(missing()), { withRecommended: true })
  const names = missing()
  if (names.length === 0) return undefined
  return `Firefox and WebKit cannot be driven: ${packagesOf(names).join(', ')} could not be installed. As root on Debian: apt-get install ${packagesOf(names).join(' ')}`
}

function missing() {
  return Object.keys(wanted).filter((name) => !wanted[name].find())
}

function packagesOf(names) {
  return [...new Set(names.flatMap((name) => wanted[name].packages))]
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Debian installs it next to the library, in a folder named after the architecture. */
function findMiniBrowser() {
  const machines = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }
  const libraries = ['/usr/lib', '/usr/libexec'].flatMap((folder) => [
    join(folder, machines[process.arch] ?? ''),
    folder,
  ])
  return libraries
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}
