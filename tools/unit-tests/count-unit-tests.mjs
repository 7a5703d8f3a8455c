/** Counts the tests of two runs: one that failed among others and passes alone is unsteady, and no failure. */

/** More failures than this have one cause, and it is not chance. */
export const mostByChance = 5

/**
 * Of a run: its exit code, and Vitest's JSON report (undefined where it wrote none).
 * `alone` repeats the files of what failed in `first`, and is left out where nothing was repeated.
 */
export function countUnitTests(first, alone) {
  if (!first.report) return { passed: 0, failed: 1, unsteady: [] }
  const failures = failedTests(first.report)
  const passedAlone = new Set(alone?.report ? testsOf(alone.report, 'passed').map(nameOf) : [])
  const unsteady = failures.map(nameOf).filter((name) => passedAlone.has(name))
  const failed = failures.length - unsteady.length
  return {
    passed: first.report.numPassedTests + unsteady.length,
    // A run that ended badly without naming a failed test (a file that could not be read, say) is a failure all the same.
    failed: endedBadly(first, alone) ? Math.max(1, failed) : failed,
    unsteady,
  }
}

/** Whether it makes sense to repeat what failed. A file that could not be read at all is no chance. */
export function mayBeChance({ report }) {
  if (!report || brokenFiles(report) > 0) return false
  const count = failedTests(report).length
  return count > 0 && count <= mostByChance
}

/** The files to repeat. */
export function failedFiles(report) {
  return [...new Set(failedTests(report).map(({ file }) => file))]
}

function endedBadly(first, alone) {
  if (brokenFiles(first.report) > 0) return true
  return (alone ?? first).status !== 0
}

/** Files that failed without a failed test. */
function brokenFiles({ testResults }) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  return testResults.filter(isBroken).length
}

const failedTests = (report) => testsOf(report, 'failed')

function testsOf({ testResults }, status) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName }) => ({ file, name: fullName })),
  )
}

const nameOf = ({ file, name }) => `${file.split('/').at(-1)} › ${name}`
