/** Counting with real Playwright reports: three journeys, two of which failed, and one of those failed alone as well. */
import { expect, test } from 'vitest'
import { countJourneys, maxFlaky, mayBeChance } from './count-journeys.mjs'
import first from './recorded-first-run.json' with { type: 'json' }
import second from './recorded-second-run.json' with { type: 'json' }

const longPress = '[shell] board.spec.ts › on a phone › a long press opens the menu'

test('a journey that passes alone is flaky; one that fails twice is a failure', () => {
  expect(countJourneys({ status: 1, report: first }, { status: 1, report: second })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    unsteady: [longPress],
    failures: [
      expect.objectContaining({
        name: '[desktop] board.spec.ts › on a phone › a swipe closes the toast @desktop',
        file: 'board.spec.ts',
        errors: [expect.stringContaining('Error:')],
      }),
    ],
  })
})

test('the run passes if all failed journeys pass alone', () => {
  const steadied = withEveryStatus(second, 'expected')
  expect(countJourneys({ status: 1, report: first }, { status: 0, report: steadied })).toMatchObject({
    passed: 3,
    failed: 0,
  })
})

test('a journey that failed in one of two browsers is repeated in that browser only', () => {
  const both = inBrowsers({ id: 'firefox-1', firefox: 'expected', webkit: 'unexpected' })
  const again = inBrowsers({ id: 'webkit-1', webkit: 'expected' })
  expect(countJourneys({ status: 1, report: both }, { status: 0, report: again })).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    unsteady: ['[webkit] offline.spec.ts › it works without a network'],
    failures: [],
  })
  const other = inBrowsers({ id: 'firefox-1', firefox: 'expected' })
  expect(countJourneys({ status: 1, report: both }, { status: 0, report: other })).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test.each([
  ['was skipped', withEveryStatus(second, 'skipped')],
  ['was not run', { ...second, suites: [] }],
  ['was in a run without a report', undefined],
])('a journey that %s when run alone has not passed', (_, report) => {
  const counts = countJourneys({ status: 1, report: first }, { status: 0, report })
  expect(counts).toMatchObject({ passed: 1, failed: 2, unsteady: [] })
})

test('without a second run every failure counts', () => {
  expect(countJourneys({ status: 1, report: first })).toMatchObject({ passed: 1, failed: 2, unsteady: [] })
})

test.each([
  ['wrote no report', { status: 1, report: undefined }, undefined],
  [
    'ended badly without a failed journey',
    { status: 1, report: withEveryStatus(first, 'expected') },
    undefined,
  ],
  [
    'could not read a file',
    { status: 1, report: { ...first, errors: [{ message: 'SyntaxError' }] } },
    { status: 0, report: withEveryStatus(second, 'expected') },
  ],
  [
    'ended badly when run alone',
    { status: 1, report: first },
    { status: 1, report: withEveryStatus(second, 'expected') },
  ],
])('a run that %s fails', (_, run, alone) => {
  expect(countJourneys(run, alone).failed).toBe(1)
})

test('only a few failures can be flaky', () => {
  const suite = first.suites[0]
  const failing = suite?.suites[0]?.specs[0]
  const manyFailures = {
    ...first,
    suites: [{ title: 'all.spec.ts', specs: Array.from({ length: maxFlaky + 1 }, () => failing) }],
  }
  expect(mayBeChance({ report: first })).toBe(true)
  expect(mayBeChance({ report: manyFailures })).toBe(false)
  expect(mayBeChance({ report: withEveryStatus(first, 'expected') })).toBe(false)
  expect(mayBeChance({ report: undefined })).toBe(false)
})

/** As Playwright reports a journey of several projects: once, with the ID of the first. */
function inBrowsers({ id, ...statuses }: { id: string; firefox?: string; webkit?: string }) {
  const tests = Object.entries(statuses).map(([projectName, status]) => ({ projectName, status }))
  return {
    suites: [{ title: 'offline.spec.ts', specs: [{ id, title: 'it works without a network', tests }] }],
    errors: [],
    stats: { expected: tests.filter(({ status }) => status === 'expected').length, flaky: 0 },
  }
}

/** The report as if every journey in it had ended this way. */
function withEveryStatus<Report>(report: Report, status: string): Report {
  return JSON.parse(
    JSON.stringify(report, (key, value) => (key === 'status' && isOutcome(value) ? status : value)),
  )
}

function isOutcome(value: unknown) {
  return ['expected', 'unexpected', 'skipped'].includes(String(value))
}
