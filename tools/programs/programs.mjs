/**
 * Every program outside npm that a check or a tool runs: the Debian package that has it, how it is found, and which
 * checks need it. `npm test` installs what is missing. `tests/repository/architecture.test.ts` refuses other ways to run a program.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, headlessShellPath } from '../chromium-path.mjs'
import { inPath, pathFolders } from './in-path.mjs'

const pdf = 'the journeys that read PDF files'
const annotations = 'the tests that read markups in PDF files'
const otherBrowsers = 'the journeys in Firefox and WebKit'
const postgresTests = 'the tests on PostgreSQL'

/**
 * `withRecommended`: its recommended packages are needed too. `neededBy` is missing where a check only takes longer
 * without the program.
 *
 * @typedef {{ package: string, find: () => string | undefined, neededBy?: string, withRecommended?: boolean }} Program
 */
export const programs = {
  chromium: { package: 'chromium', find: chromiumPath, neededBy: 'the journeys in Chromium' },
  // Not every Debian has it.
  chromiumHeadlessShell: { package: 'chromium-headless-shell', find: headlessShellPath },
  firefox: {
    package: 'firefox-esr',
    find: () => inPath('firefox-esr') ?? inPath('firefox'),
    neededBy: otherBrowsers,
  },
  // Its recommended packages contain the drivers of its graphics.
  webKitDriver: {
    package: 'webkit2gtk-driver',
    find: () => inPath('WebKitWebDriver'),
    neededBy: otherBrowsers,
    withRecommended: true,
  },
  webKitMiniBrowser: {
    package: 'webkit2gtk-driver',
    find: findMiniBrowser,
    neededBy: otherBrowsers,
    withRecommended: true,
  },
  xvfb: { package: 'xvfb', find: () => inPath('Xvfb'), neededBy: otherBrowsers },
  postgres: { package: 'postgresql', find: () => inPostgres('postgres'), neededBy: postgresTests },
  initdb: { package: 'postgresql', find: () => inPostgres('initdb'), neededBy: postgresTests },
  pdfinfo: { package: 'poppler-utils', find: () => inPath('pdfinfo'), neededBy: pdf },
  pdftotext: { package: 'poppler-utils', find: () => inPath('pdftotext'), neededBy: pdf },
  pdftoppm: { package: 'poppler-utils', find: () => inPath('pdftoppm'), neededBy: pdf },
  qpdf: { package: 'qpdf', find: () => inPath('qpdf'), neededBy: annotations },
  mutool: { package: 'mupdf-tools', find: () => inPath('mutool'), neededBy: annotations },
  // A library, which tests load.
  pdfJs: { package: 'libjs-pdf', find: findPdfJs, neededBy: annotations },
  // With openpyxl.
  python: { package: 'python3-openpyxl', find: findPython, neededBy: 'the journeys that read workbooks' },
  sha256sum: {
    package: 'coreutils',
    find: () => inPath('sha256sum'),
    neededBy: 'the journeys that read ZIP files',
  },
  unzip: { package: 'unzip', find: () => inPath('unzip'), neededBy: 'the journeys that read ZIP files' },
}

/** @typedef {keyof typeof programs} ProgramName */

/** @type {readonly ProgramName[]} */
export const programNames = Object.keys(programs)

/**
 * @param {ProgramName} name
 * @returns {string | undefined} its path, or undefined if it is not installed
 */
export function findProgram(name) {
  return programs[name].find()
}

/**
 * @param {ProgramName} name
 * @returns {string} its path
 */
export function programPath(name) {
  const path = findProgram(name)
  if (path) return path
  throw new Error(
    `${name} is not installed. npm test installs it on Debian as root: apt-get install ${programs[name].package}`,
  )
}

function findPdfJs() {
  const path = '/usr/share/javascript/pdf/build/pdf.js'
  return existsSync(path) ? path : undefined
}

/** Debian's own Python, because another one in the PATH does not see Debian's packages. */
function findPython() {
  const path = '/usr/bin/python3'
  const hasReader = () => spawnSync(path, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0
  return existsSync(path) && hasReader() ? path : undefined
}

const oldestPostgres = 15
const postgresOnDebian = '/usr/lib/postgresql'

/** In the folder that `POSTGRES_BIN` names, in Debian's newest version, or in a folder of the PATH. */
function inPostgres(name) {
  const requested = process.env.POSTGRES_BIN
  const folders = requested ? [requested] : [...debianPostgresFolders(), ...pathFolders()]
  const folder = folders.find((each) => ['initdb', 'postgres'].every((file) => existsSync(join(each, file))))
  return folder && join(folder, name)
}

/** Debian does not put these programs in the PATH, because several versions may be installed. */
function debianPostgresFolders() {
  if (!existsSync(postgresOnDebian)) return []
  return readdirSync(postgresOnDebian)
    .map(Number)
    .filter((version) => version >= oldestPostgres)
    .sort((a, b) => b - a)
    .map((version) => join(postgresOnDebian, String(version), 'bin'))
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
