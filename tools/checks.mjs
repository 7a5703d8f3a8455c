/** The checks of this repository: run one after another to the end, then summed in one line. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

const reports = join(root, 'test-results/reports')
const unitReport = join(reports, 'unit.json')
const journeysReport = join(reports, 'journeys.json')

/** Those that need no build and no browser. The doors between rooms are tests too, in architecture.test.ts. */
export const quickChecks = [
  { name: 'Types', command: 'npm', args: ['run', 'types'] },
  { name: 'Lint and format', command: 'npm', args: ['run', 'lint'] },
  { name: 'Unused code', command: 'npm', args: ['run', 'unused'] },
  {
    name: 'Rules, screens and architecture',
    command: 'npx',
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: countUnit,
  },
]

export const builtChecks = [
  { name: 'Build', command: 'npm', args: ['run', 'build'] },
  { name: 'Size budgets', command: 'node', args: ['tools/size-budgets.mjs'] },
  { name: 'Journeys in Chromium', command: 'npm', args: ['run', 'journeys'], count: countJourneys },
]

/** Sets the exit code, and closes with `N passed, N failed`. */
export function runChecks(checks) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = checks.map((check) => ({ name: check.name, ...runCheck(check) }))
  const failing = results.filter((result) => result.failed > 0)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  print('\n')
  for (const { name, passed, failed, seconds } of results) {
    print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(34)}${passed} passed, ${failed} failed in ${seconds} s\n`)
  }
  print(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failing.length > 0 ? 1 : 0
}

function runCheck({ name, command, args, count }) {
  print(`\n── ${name} ──\n`)
  const startedAt = Date.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, npm_config_loglevel: 'error', JOURNEYS_REPORT: journeysReport },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const counted = (status === 0 || count ? count?.() : undefined) ?? {
    passed: status === 0 ? 1 : 0,
    failed: 0,
  }
  // A run that ended badly without naming a failed test (a file that could not be read, say) is a failure all the same.
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed)
  return { passed: counted.passed, failed, seconds }
}

function countUnit() {
  const report = readReport(unitReport)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countJourneys() {
  const stats = readReport(journeysReport)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function print(text) {
  process.stdout.write(text)
}
