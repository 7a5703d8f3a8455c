import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { expect, test } from 'vitest'
import type { ChartPlan } from '../model/chart-plan.ts'
import type { VisibleSpan } from '../model/chart-state.ts'
import { createLinkIndex } from '../model/link-index.ts'
import { barLabel, getWorkDays } from './bar-label.ts'

const blank = { projectId: '1', isHeading: false, level: 0, duration: null }
const consent = {
  id: 'a',
  name: 'Consent documents',
  startDate: '2026-01-01',
  duration: 4,
  status: 'Complete',
}
const design = {
  id: 'b',
  name: 'Concept design',
  startDate: '2026-01-05',
  duration: 15,
  status: 'In Progress',
}

function label(fields: Partial<ProgramItem>, today = '2026-01-10', plan?: ChartPlan) {
  const rows = orderProgram([
    { ...blank, ...consent },
    { ...blank, ...design, ...fields },
  ])
  const row = rows[1]
  const { getRow } = createLinkIndex(rows)
  const context = { rows, getRow, today: dayToNumber(today), showsCritical: plan !== undefined, plan }
  return row && barLabel(row, row.span, context)
}

test.each<[string, Partial<ProgramItem>, string]>([
  ['of a task', {}, 'Concept design, 15 days, Jan 5 to Jan 19, In Progress'],
  [
    'with a predecessor',
    { predecessorId: 'a' },
    'Concept design, 15 days, Jan 5 to Jan 19, In Progress, after Consent documents',
  ],
  [
    'that starts before its predecessor ends',
    { predecessorId: 'a', startDate: '2026-01-04' },
    'Concept design, 15 days, Jan 4 to Jan 18, In Progress, after Consent documents, starts before that ends',
  ],
  [
    'with days off in its calendar',
    { workDays: 11 },
    'Concept design, 11 days of work, Jan 5 to Jan 19, In Progress',
  ],
  ['of one day', { duration: 1 }, 'Concept design, 1 day, Jan 5 to Jan 5, In Progress, late'],
  [
    'with an alarm',
    { alarmDate: '2026-01-07' },
    'Concept design, 15 days, Jan 5 to Jan 19, In Progress, alarm Jan 7, 2026',
  ],
  ['without dates', { startDate: null }, 'Concept design, no dates, In Progress'],
  ['of a milestone', { milestone: true, duration: 1 }, 'Concept design, milestone, Jan 5, In Progress, late'],
  ['in progress', { progress: 40 }, 'Concept design, 15 days, Jan 5 to Jan 19, In Progress, 40% done'],
  [
    'with a lag',
    { predecessorId: null, links: [{ predecessorId: 'a', type: 'SS', lag: 2, unit: 'days' }] },
    'Concept design, 15 days, Jan 5 to Jan 19, In Progress, after Consent documents SS+2d',
  ],
  ['of a heading', { isHeading: true }, 'Concept design, heading, no dates'],
])('the label of a bar %s describes it', (_, fields, text) => {
  expect(label(fields)).toBe(text)
})

test('a complete task is never late', () => {
  expect(label({ status: 'Complete' }, '2026-11-21')).not.toContain('late')
})

const plan: ChartPlan = {
  isCritical: () => false,
  headingDays: (_, { start, finish }) => finish - start + 1,
  floatDays: () => 4,
  freeFloatDays: () => 0,
  getFacts: () => undefined,
  getTimes: () => ({}),
  getCalendar: () => undefined,
  lateFinish: () => undefined,
  isCriticalLink: () => false,
  brokenDays: () => undefined,
  startPreview: () => undefined,
  forecastLink: () => ({ others: 0, getSpan: () => undefined, getName: () => '' }),
}

test.each<[string, Partial<ChartPlan>, string]>([
  ['its float', {}, '4 days of float'],
  ['that it is critical', { isCritical: () => true, floatDays: () => 0 }, 'critical, 0 days of float'],
  ['that it is already late', { isCritical: () => true, floatDays: () => -1 }, 'critical, -1 day of float'],
  [
    'the link that its dates violate',
    { brokenDays: () => 1.5 },
    'starts 2 days too early for Consent documents',
  ],
])('with a schedule, the label of a bar contains %s', (_, found, text) => {
  expect(label({ predecessorId: 'a' }, '2026-01-10', { ...plan, ...found })).toContain(`, ${text}`)
})

test("a task that starts in the second half of its predecessor's last day is not too early", () => {
  const fields = { predecessorId: 'a', startDate: '2026-01-04' }
  expect(label(fields, '2026-01-10', plan)).not.toContain('starts before that ends')
})

const elsewhere = { start: 40, finish: 46 }
test.each<[string, Partial<ProgramItem>, VisibleSpan, number]>([
  ['that follows another over days off, as before', {}, elsewhere, 15],
  ['that follows and already spans days off', { workDays: 11 }, elsewhere, 11],
  ['that is dragged, by its calendar at the new dates', { workDays: 11 }, { ...elsewhere, workDays: 4 }, 4],
  ['without a duration, as long as it is shown', { duration: null }, elsewhere, 7],
  ['that is a heading, from its first to its last day', { isHeading: true, duration: 15 }, elsewhere, 7],
])('while a bar is dragged, working days are counted for a row %s', (_, fields, visible, count) => {
  const [row] = orderProgram([{ ...blank, ...design, ...fields }])
  expect(row && getWorkDays(row, visible)).toBe(count)
})
