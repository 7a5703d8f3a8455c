import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installFromDebian } from './debian-packages.mjs'
import { describeMissing } from './install-programs.mjs'
import { findProgram, programPath, programs } from './programs.mjs'

test.each([
  [
    ['pdfinfo', 'pdftotext'],
    'poppler-utils could not be installed, so the journeys that read PDF files are skipped; as root on Debian: apt-get install poppler-utils.',
  ],
  [
    ['postgres', 'initdb', 'unzip', 'xvfb'],
    'postgresql, unzip and xvfb could not be installed, so the tests on PostgreSQL, the journeys that read ZIP files and the journeys in Firefox and WebKit are skipped; as root on Debian: apt-get install postgresql unzip xvfb.',
  ],
] as const)('%j missing is one sentence', (missing, sentence) => {
  expect(describeMissing(missing, { mustRun: false })).toBe(sentence)
  expect(describeMissing(missing, { mustRun: true })).toBe(sentence.replace('are skipped', 'fail'))
})

test('a program is found in the PATH, and a missing one is named with its package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('PATH', [join(folder, 'empty'), folder].join(delimiter))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(findProgram('pdfinfo')).toBeUndefined()
  expect(() => programPath('pdfinfo')).toThrow('apt-get install poppler-utils')
  writeFileSync(join(folder, 'pdfinfo'), '')
  chmodSync(join(folder, 'pdfinfo'), 0o755)
  expect(programPath('pdfinfo')).toBe(join(folder, 'pdfinfo'))
})

test('the programs of PostgreSQL are taken from one folder, which POSTGRES_BIN may name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('POSTGRES_BIN', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  writeFileSync(join(folder, 'postgres'), '')
  expect(findProgram('postgres')).toBeUndefined()
  writeFileSync(join(folder, 'initdb'), '')
  expect(findProgram('postgres')).toBe(join(folder, 'postgres'))
  expect(findProgram('initdb')).toBe(join(folder, 'initdb'))
})

/** replaces Debian's commands: knows all packages but one, and records what it is called with. */
function simulateDebian(installs: string): () => readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-debian-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = (name: string, lines: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  script('apt-cache', '[ "$3" != chromium-headless-shell ]')
  script('apt-get', `shift 6; echo "$@" >>${folder}/calls; [ "$1" = update ] || { ${installs}; }`)
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter))
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
}

const several = [programs.chromiumHeadlessShell, programs.pdfinfo, programs.pdftotext, programs.unzip]

test.runIf(process.platform === 'linux')(
  'Debian installs everything in one call, after what needs its recommended packages, without what it does not have',
  () => {
    const calls = simulateDebian('true')
    installFromDebian([programs.webKitDriver, programs.webKitMiniBrowser, ...several])
    expect(calls()).toEqual([
      'update -qq',
      'install -y -qq webkit2gtk-driver',
      'install -y -qq --no-install-recommends poppler-utils unzip',
    ])
  },
)

test.runIf(process.platform === 'linux')(
  'a package that cannot be installed does not prevent the others',
  () => {
    const calls = simulateDebian('[ $# = 5 ]')
    installFromDebian(several)
    expect(calls().slice(2)).toEqual([
      'install -y -qq --no-install-recommends poppler-utils',
      'install -y -qq --no-install-recommends unzip',
    ])
  },
)
