/** Counting with reports in Vitest's format. */
import { expect, test } from 'vitest'
import { countUnitTests, failedFiles, maxFlaky, mayBeChance } from './count-unit-tests.mjs'

type Results = Record<string, 'passed' | 'failed'>

function getReport(results: Results, { isBroken = false } = {}) {
  const assertionResults = Object.entries(results).map(([fullName, status]) => ({ fullName, status }))
  const hasFailed = isBroken || Object.values(results).includes('failed')
  return {
    numPassedTests: assertionResults.filter(({ status }) => status === 'passed').length,
    testResults: [{ name: '/a/board.test.tsx', status: hasFailed ? 'failed' : 'passed', assertionResults }],
  }
}

const first = { status: 1, report: getReport({ one: 'passed', two: 'failed', three: 'failed' }) }

test('a test that passes alone is flaky; one that fails twice is a failure', () => {
  const alone = { status: 1, report: getReport({ one: 'passed', two: 'passed', three: 'failed' }) }
  expect(countUnitTests(first, alone)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    unsteady: ['board.test.tsx › two'],
    failures: [expect.objectContaining({ name: 'board.test.tsx › three', fullName: 'three' })],
  })
})

test('a test that fails only when its file is repeated is flaky too', () => {
  const alone = { status: 1, report: getReport({ one: 'failed', two: 'passed', three: 'passed' }) }
  expect(countUnitTests(first, alone)).toMatchObject({
    passed: 3,
    failed: 0,
    unsteady: ['board.test.tsx › two', 'board.test.tsx › three', 'board.test.tsx › one'],
  })
})

test('the run passes if all failed tests pass alone', () => {
  const alone = { status: 0, report: getReport({ one: 'passed', two: 'passed', three: 'passed' }) }
  expect(countUnitTests(first, alone)).toMatchObject({ passed: 3, failed: 0 })
  expect(failedFiles(first.report)).toEqual(['/a/board.test.tsx'])
})

test.each([
  ['what was not run again has failed', first, undefined, 2],
  ['nor has what was in a run without a report', first, { status: 0, report: undefined }, 2],
  [
    'a repeated run that ended badly without a failed test has failed',
    first,
    { status: 1, report: getReport({ two: 'passed', three: 'passed' }) },
    1,
  ],
  ['a run without a report has failed', { status: 1, report: undefined }, undefined, 1],
  [
    'a run that ended badly without a failed test has failed',
    { status: 1, report: getReport({ one: 'passed' }) },
    undefined,
    1,
  ],
  [
    'a file that could not be read is a failure',
    { status: 1, report: getReport({}, { isBroken: true }) },
    undefined,
    1,
  ],
  [
    'a run in which all passed has not failed',
    { status: 0, report: getReport({ one: 'passed' }) },
    undefined,
    0,
  ],
])('%s', (_, run, alone, failed) => {
  expect(countUnitTests(run, alone).failed).toBe(failed)
})

test('a file that could not be read is not repeated, and neither are too many failures', () => {
  const many = Object.fromEntries(Array.from({ length: maxFlaky + 1 }, (_, index) => [`${index}`, 'failed']))
  expect(mayBeChance(first)).toBe(true)
  expect(mayBeChance({ report: getReport(many as Results) })).toBe(false)
  expect(mayBeChance({ report: getReport({}, { isBroken: true }) })).toBe(false)
  expect(mayBeChance({ report: undefined })).toBe(false)
})
