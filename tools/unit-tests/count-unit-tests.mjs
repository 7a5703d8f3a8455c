/** Counts the tests of two runs. One that failed in the first and passes alone is flaky, not failed. */

/** More failures than this have one cause and are not flaky. */
export const maxFlaky = 5

/**
 * Each run has its exit code and Vitest's JSON report (undefined if none was written). `alone` repeats the files that
 * failed in `first`, and is missing if nothing was repeated.
 */
export function countUnitTests(first, alone) {
  if (!first.report) return { passed: 0, failed: 1, skipped: 0, unsteady: [], failures: [] }
  const failedFirst = failedTests(first.report).map(getName)
  const failedAlone = alone?.report ? failedTests(alone.report).map(getName) : []
  const passedAlone = new Set(alone?.report ? getTests(alone.report, 'passed').map(getName) : [])
  const passedFirst = new Set(getTests(first.report, 'passed').map(getName))
  const recovered = failedFirst.filter((name) => passedAlone.has(name))
  const failures = failedTests(first.report).filter((test) => !passedAlone.has(getName(test)))
  return {
    passed: first.report.numPassedTests + recovered.length,
    // A run that failed without a failed test (for example because a file could not be read) is still a failure.
    failed: endedBadly(first, alone) ? Math.max(1, failures.length) : failures.length,
    skipped: first.report.numPendingTests ?? 0,
    // Another test of a repeated file may pass first and fail alone, which is chance as well.
    unsteady: [...recovered, ...failedAlone.filter((name) => passedFirst.has(name))],
    failures: failures.map((test) => ({ ...test, name: getName(test) })),
  }
}

/** Whether failed tests are worth repeating. A file that could not be read is not flaky. */
export function mayBeChance({ report }) {
  if (!report || brokenFiles(report) > 0) return false
  const count = failedTests(report).length
  return count > 0 && count <= maxFlaky
}

/** The files to repeat. */
export function failedFiles(report) {
  return [...new Set(failedTests(report).map(({ file }) => file))]
}

/** Whether a run failed for more than its failed tests. */
function endedBadly(first, alone) {
  const last = alone ?? first
  if (!last.report || brokenFiles(first.report) > 0 || brokenFiles(last.report) > 0) return true
  return last.status !== 0 && failedTests(last.report).length === 0
}

/** Files that failed without a failed test. */
function brokenFiles({ testResults }) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  return testResults.filter(isBroken).length
}

const failedTests = (report) => getTests(report, 'failed')

function getTests({ testResults }, status) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName, failureMessages = [] }) => ({ file, fullName, messages: failureMessages })),
  )
}

const getName = ({ file, fullName }) => `${file.split('/').at(-1)} › ${fullName}`
