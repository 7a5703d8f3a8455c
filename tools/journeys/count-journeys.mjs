/** Counts the journeys of two runs: one that failed among others and passes alone is unsteady, and no failure. */

/**
 * Of a run: its exit code, and Playwright's JSON report (undefined where it wrote none).
 * `alone` repeats what failed in `first`, and is left out where nothing was repeated.
 */
export function countJourneys(first, alone) {
  if (!first.report) return { passed: 0, failed: 1, unsteady: [] }
  const failures = failedJourneys(first.report)
  const passedAlone = new Set(alone?.report ? journeysOf(alone.report).filter(hasPassed).map(idOf) : [])
  const unsteady = failures.filter((journey) => passedAlone.has(journey.id))
  const failed = failures.length - unsteady.length
  const { expected, flaky } = first.report.stats
  return {
    passed: expected + flaky + unsteady.length,
    // A run that ended badly without naming a failed journey (a file that could not be read, say) is a failure all the same.
    failed: endedBadly(first, alone) ? Math.max(1, failed) : failed,
    unsteady: unsteady.map((journey) => journey.name),
  }
}

/** Whether it makes sense to repeat what failed: more failures than this have one cause, and it is not chance. */
export function mayBeChance({ report }) {
  const count = report ? failedJourneys(report).length : 0
  return count > 0 && count <= mostByChance
}

export const mostByChance = 20

function endedBadly(first, alone) {
  if (first.report.errors.length > 0) return true
  return (alone ?? first).status !== 0
}

function failedJourneys(report) {
  return journeysOf(report).filter((journey) => journey.statuses.includes('unexpected'))
}

function hasPassed({ statuses }) {
  return statuses.length > 0 && statuses.every((status) => status === 'expected' || status === 'flaky')
}

const idOf = ({ id }) => id

/** Every journey of a report, named by its file, the groups it stands in, and its title. */
function journeysOf({ suites }) {
  return suites.flatMap((suite) => journeysIn(suite, [suite.title]))
}

function journeysIn({ specs = [], suites = [] }, path) {
  return [
    ...specs.map(({ id, title, tests }) => ({
      id,
      name: [...path, title].join(' › '),
      statuses: tests.map((test) => test.status),
    })),
    ...suites.flatMap((suite) => journeysIn(suite, [...path, suite.title])),
  ]
}
