/** Counts the journeys of two runs. One that failed in the first and passes alone is flaky, not failed. */

/** @typedef {{ name: string, status: string, file: string, line: number, project: string, errors: readonly string[] }} Journey */

/**
 * Each run has its exit code and Playwright's JSON report (undefined if none was written). `alone` repeats what failed
 * in `first`, and is missing if nothing was repeated.
 */
export function countJourneys(first, alone) {
  if (!first.report) return { passed: 0, failed: 1, skipped: 0, unsteady: [], failures: [] }
  const failures = failedJourneys(first.report)
  const passedAlone = new Set(alone?.report ? getJourneys(alone.report).filter(hasPassed).map(getName) : [])
  const unsteady = failures.filter(({ name }) => passedAlone.has(name))
  const failedTwice = failures.filter(({ name }) => !passedAlone.has(name))
  const { expected, flaky, skipped = 0 } = first.report.stats
  return {
    passed: expected + flaky + unsteady.length,
    // A run that failed without a failed journey (for example because a file could not be read) is still a failure.
    failed: endedBadly(first, alone) ? Math.max(1, failedTwice.length) : failedTwice.length,
    skipped,
    unsteady: unsteady.map(getName),
    failures: failedTwice,
  }
}

/** Whether failed journeys are worth repeating: more failures than this have one cause and are not flaky. */
export function mayBeChance({ report }) {
  const count = report ? failedJourneys(report).length : 0
  return count > 0 && count <= maxFlaky
}

export const maxFlaky = 20

function endedBadly(first, alone) {
  if (first.report.errors.length > 0) return true
  return (alone ?? first).status !== 0
}

function failedJourneys(report) {
  return getJourneys(report).filter(({ status }) => status === 'unexpected')
}

const hasPassed = ({ status }) => status === 'expected' || status === 'flaky'
const getName = ({ name }) => name

/**
 * Every journey of a report, identified by its project (the browser), its file, its groups and its title. Playwright
 * lists a journey of several projects once, with the ID of the first project that ran it, so an ID does not
 * identify it.
 */
function getJourneys({ suites }) {
  return suites.flatMap((suite) => journeysIn(suite, [suite.title]))
}

function journeysIn({ specs = [], suites = [] }, path) {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ projectName, status, results = [] }) => ({
        name: `[${projectName}] ${[...path, title].join(' › ')}`,
        status,
        file,
        line,
        project: projectName,
        errors: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      })),
    ),
    ...suites.flatMap((suite) => journeysIn(suite, [...path, suite.title])),
  ]
}
