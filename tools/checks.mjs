/** The checks of this repository, run one after another, the shortest side by side, and summed up in one line. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { runJourneys } from './journeys/run-journeys.mjs'
import { readReport } from './read-report.mjs'
import { runBeside, runCommand } from './run-command.mjs'
import { countUnitTests, failedFiles, mayBeChance } from './unit-tests/count-unit-tests.mjs'

const reports = join(root, 'test-results/reports')

/** Those that need no build and no browser. Import rules are tests as well, in architecture.test.ts. */
export const quickChecks = [
  [
    { name: 'Types', script: 'types' },
    { name: 'Lint and format', script: 'lint' },
    { name: 'Unused code', script: 'unused' },
  ],
  { name: 'Rules, screens and architecture', run: runUnitTests },
]

export const builtChecks = [
  { name: 'Build', run: () => passOrFail('npm', ['run', 'build']) },
  { name: 'Size budgets', run: () => passOrFail('node', ['tools/size-budgets.mjs']) },
  {
    name: 'Journeys in Chromium',
    run: () => runJourneys({ script: 'journeys', name: 'journeys', reports }),
  },
  {
    name: 'Journeys in Firefox and WebKit',
    run: () => runJourneys({ script: 'browsers', name: 'browsers', options: ['--short'], reports }),
  },
]

/** Those of an inner list run side by side. Sets the exit code, and ends with `N passed, N failed`. */
export async function runChecks(checks) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  for (const check of checks)
    if (Array.isArray(check)) results.push(...(await Promise.all(check.map(runScript))))
    else results.push(runCheck(check))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  print('\n')
  for (const { name, passed, failed, failures = [], unsteady = [], seconds } of results) {
    print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(34)}${passed} passed, ${failed} failed in ${seconds} s\n`)
    for (const title of failures) print(`    failed: ${title}\n`)
    for (const title of unsteady) print(`    unsteady (failed once, passed alone): ${title}\n`)
  }
  print(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

function runCheck({ name, run }) {
  print(`\n── ${name} ──\n`)
  const startedAt = Date.now()
  return { name, ...run(), seconds: secondsSince(startedAt) }
}

async function runScript({ name, script }) {
  const startedAt = Date.now()
  const { status, output } = await runBeside('npm', ['run', script])
  print(`\n── ${name} ──\n`)
  process.stdout.write(output)
  return { name, ...passedOrFailed(status), seconds: secondsSince(startedAt) }
}

function passOrFail(command, args) {
  return passedOrFailed(runCommand(command, args))
}

function passedOrFailed(status) {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000)
}

function runUnitTests() {
  const first = runVitest('unit.json')
  if (!mayBeChance(first)) return countUnitTests(first)
  print('\nThe files of what failed are run once more, alone.\n')
  return countUnitTests(first, runVitest('unit-alone.json', failedFiles(first.report)))
}

function runVitest(name, files = []) {
  const file = join(reports, name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = runCommand('npx', ['vitest', 'run', ...reporters, ...files])
  return { status, report: readReport(file) }
}

function print(text) {
  process.stdout.write(text)
}
