/** Runs all unit and screen tests, and repeats the files of failed ones, because a busy machine must not decide. */
import { join } from 'node:path'
import { describeOutput, describeUnitTest } from '../checks/report-failures.mjs'
import { readReport } from '../read-report.mjs'
import { countUnitTests, failedFiles, mayBeChance } from './count-unit-tests.mjs'

/**
 * @param {import('../checks/run-checks.mjs').Run} run
 * @param {string} reports the folder for its reports
 */
export async function runUnitTests(run, reports) {
  async function runOnce(name, files = []) {
    const report = join(reports, name)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ended = await run('npx', ['vitest', 'run', ...reporters, ...files])
    return { ...ended, report: readReport(report) }
  }
  const first = await runOnce('unit.json')
  const alone = mayBeChance(first) ? await runOnce('unit-alone.json', failedFiles(first.report)) : undefined
  const counts = countUnitTests(first, alone)
  const failures = counts.failures.map(describeUnitTest)
  if (counts.failed > 0 && failures.length === 0)
    failures.push(describeOutput('Unit tests', (alone ?? first).output, 'npm run unit'))
  return { ...counts, failures }
}
