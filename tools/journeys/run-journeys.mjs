/** Runs the journeys in Chromium, and what failed once more, alone: a busy machine must not decide. */
import { join } from 'node:path'
import { readReport } from '../read-report.mjs'
import { runCommand } from '../run-command.mjs'
import { countJourneys, mayBeChance, mostByChance } from './count-journeys.mjs'

export function runJourneys(reports) {
  const first = run(join(reports, 'journeys.json'), [])
  if (first.status === 0) return countJourneys(first)
  if (!mayBeChance(first)) {
    process.stdout.write(`Nothing is run again: no journey or more than ${mostByChance} have failed.\n`)
    return countJourneys(first)
  }
  process.stdout.write('\nWhat failed is run once more, alone.\n')
  return countJourneys(first, run(join(reports, 'journeys-alone.json'), ['--last-failed', '--workers=1']))
}

function run(report, options) {
  const status = runCommand('npm', ['run', 'journeys', '--', ...options], { JOURNEYS_REPORT: report })
  return { status, report: readReport(report) }
}
