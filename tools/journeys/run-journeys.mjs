/** Runs journeys, and repeats failed ones alone, because a busy machine must not decide. */
import { join } from 'node:path'
import { describeJourney, describeOutput } from '../checks/report-failures.mjs'
import { readReport } from '../read-report.mjs'
import { countJourneys, mayBeChance } from './count-journeys.mjs'

/** In milliseconds. A journey that hangs must not block the whole run. */
const maxAloneMs = 900_000

/**
 * `script`: the npm script that runs them, and the name of their reports in the folder.
 *
 * @param {import('../checks/run-checks.mjs').Run} run
 * @param {{ script: string, options?: readonly string[], reports: string }} settings
 */
export async function runJourneys(run, { script, options = [], reports }) {
  async function runOnce(name, more) {
    const report = join(reports, `${name}.json`)
    const ended = await run('npm', ['run', script, '--', ...options, ...more], { JOURNEYS_REPORT: report })
    return { ...ended, report: readReport(report) }
  }
  const first = await runOnce(script, [])
  const alone = mayBeChance(first)
    ? await runOnce(`${script}-alone`, ['--last-failed', '--workers=1', `--global-timeout=${maxAloneMs}`])
    : undefined
  const counts = countJourneys(first, alone)
  const failures = counts.failures.map((journey) => describeJourney(journey, script))
  if (counts.failed > 0 && failures.length === 0)
    failures.push(
      describeOutput(script, (alone ?? first).output, `npm run ${[script, '--', ...options].join(' ')}`),
    )
  return { ...counts, failures }
}
