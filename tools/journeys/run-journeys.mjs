/** Runs journeys, and repeats failed ones alone, because a busy machine must not decide. */
import { join } from 'node:path'
import { readReport } from '../read-report.mjs'
import { runCommand } from '../run-command.mjs'
import { countJourneys, maxFlaky, mayBeChance } from './count-journeys.mjs'

/** In milliseconds. A journey that hangs must not block the whole run. */
const longestAlone = 900_000

/** `script`: the npm script that runs them. `name`: the name of their reports in the folder. */
export function runJourneys({ script, name, options = [], reports }) {
  const run = (report, more) => runOnce(script, [...options, ...more], join(reports, report))
  const first = run(`${name}.json`, [])
  if (first.status === 0) return countJourneys(first)
  if (!mayBeChance(first)) {
    process.stdout.write(`Nothing is run again: no journey or more than ${maxFlaky} have failed.\n`)
    return countJourneys(first)
  }
  process.stdout.write('\nWhat failed is run once more, alone.\n')
  const alone = ['--last-failed', '--workers=1', `--global-timeout=${longestAlone}`]
  return countJourneys(first, run(`${name}-alone.json`, alone))
}

function runOnce(script, options, report) {
  const status = runCommand('npm', ['run', script, '--', ...options], { env: { JOURNEYS_REPORT: report } })
  return { status, report: readReport(report) }
}
