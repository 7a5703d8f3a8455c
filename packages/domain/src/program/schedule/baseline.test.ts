import { expect, test } from 'vitest'
import { planned } from '../testing/planned-items.ts'
import { baselineNames, getVariance, takeBaseline } from './baseline.ts'

const [agreed] = takeBaseline([planned('a', 5, { endDate: '2026-01-09' })], 'Tender')

test('variance is the number of days by which a task is later, and longer', () => {
  const late = {
    ...agreed,
    ...planned('a', 8, { startDate: '2026-01-07', endDate: '2026-01-14' }),
    baselines: agreed?.baselines,
  }
  expect(getVariance(late, 'Tender')).toEqual({ start: 2, finish: 5, duration: 3 })
})

test('a task that was not in the baseline has no variance', () => {
  expect(getVariance(planned('b', 5), 'Tender')).toBeUndefined()
  expect(getVariance(planned('b', 5, { baselines: agreed?.baselines }), 'Other')).toBeUndefined()
})

test('a baseline of the same name is replaced and others are kept; headings and undated items are left out', () => {
  const moved = { ...planned('a', 6, { endDate: '2026-01-10' }), baselines: agreed?.baselines }
  const items = [moved, planned('h', null, { isHeading: true }), planned('x', 2, { startDate: null })]
  const again = takeBaseline(takeBaseline(items, 'Recovery'), 'Tender')
  expect(again.map(({ id }) => id)).toEqual(['a'])
  expect(again[0]?.baselines?.map(({ name, duration }) => [name, duration])).toEqual([
    ['Recovery', 6],
    ['Tender', 6],
  ])
})

test('baselines are listed in the order in which they were set, whichever tasks existed at the time', () => {
  const holding = (id: string, ...names: readonly string[]) =>
    planned(id, 1, { baselines: names.map((name) => ({ name, duration: 1 })) })
  const items = [holding('late', 'Contract'), holding('first', 'Tender', 'Contract', 'Revised')]
  expect(baselineNames(items)).toEqual(['Tender', 'Contract', 'Revised'])
})
