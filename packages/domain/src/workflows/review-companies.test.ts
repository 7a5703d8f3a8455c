import { expect, test } from 'vitest'
import { figuresByCompany } from './review-companies.ts'
import { type Workflow, workflowSchema } from './workflow.ts'

/** Days 1 to 5 of June 2026 are Monday to Friday. */
const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}T10:00:00.000Z`
const companies = new Map([
  ['eng@quay.example', 'Quay'],
  ['arch@quay.example', 'quay '],
  ['sam@steel.example', 'Steel'],
])
const isWeekend = (day: number) => [6, 0].includes(new Date(day * 86_400_000).getUTCDay())

function figures(...reviews: readonly object[]) {
  const parsed = reviews.map((review): Workflow => workflowSchema.parse(review))
  return figuresByCompany(parsed, {
    today: '2026-06-17',
    getCompany: (email) => companies.get(email) ?? '',
    isDayOffFor: () => isWeekend,
    timeZone: 'UTC',
  })
}

const decision = (at: string, more: object = {}) => ({ outcome: 'A', by: 'x', at, documents: [], ...more })
const steel = {
  ...{ id: 'w', name: 'Steel', status: 'In Progress', submittedBy: 'sam@steel.example', createdAt: june(1) },
  rounds: [
    {
      ...{ id: '1', startedAt: june(1), endedAt: june(10), endedBy: 'sam@steel.example', outcome: 'C' },
      stages: [
        {
          ...{ id: 'a', name: 'a', assigneeEmail: 'eng@quay.example', status: 'Rejected' },
          ...{ receivedAt: june(1), dueDate: '2026-06-04', decision: decision(june(5), { outcome: 'C' }) },
        },
      ],
    },
  ],
  stages: [
    {
      ...{ id: 'a', name: 'a', assigneeEmail: 'eng@quay.example', status: 'Approved', receivedAt: june(10) },
      // Confirmed for a newer revision on day 16.
      ...{ dueDate: '2026-06-12', decision: decision(june(16), { firstAt: june(11) }) },
    },
    {
      ...{ id: 'b', name: 'b', assigneeEmail: 'arch@quay.example', status: 'Pending', receivedAt: june(11) },
      dueDate: '2026-06-16',
    },
  ],
  ballPeriods: [
    { id: '1', party: 'eng@quay.example', action: 'review', stageId: 'a', from: june(1), to: june(5) },
    { id: '2', party: 'sam@steel.example', action: 'resubmit', from: june(5), to: june(10) },
    {
      ...{ id: '3', party: 'eng@quay.example', action: 'review', stageId: 'a', round: 2 },
      ...{ from: june(10), to: june(11) },
    },
    { id: '4', party: 'arch@quay.example', action: 'review', stageId: 'b', round: 2, from: june(11), to: '' },
  ],
}

test('each company has its working days, decisions, late answers and rounds', () => {
  expect(figures(steel)).toEqual([
    {
      ...{ company: 'Quay', reviews: 1, rounds: 2, decided: 2, overdue: 1 },
      // Four days, one day, and four days after the weekend of the 13th.
      ...{ workingDays: 9, lateShare: 0.5, medianResponse: 2.5 },
    },
    {
      ...{ company: 'Steel', reviews: 1, rounds: 1, decided: 0, overdue: 0 },
      ...{ workingDays: 3, lateShare: undefined, medianResponse: undefined },
    },
  ])
})

test('a review of an older version counts without times, and people without a company are one row', () => {
  const stage = { id: 'a', name: 'a', assigneeEmail: 'li@n.example', status: 'Approved' }
  expect(figures({ id: 'o', name: 'Old', status: 'Completed', stages: [stage] })).toEqual([
    {
      ...{ company: '', reviews: 1, rounds: 1, decided: 1, overdue: 0, workingDays: 0 },
      ...{ lateShare: undefined, medianResponse: undefined },
    },
  ])
})

test('a draft and a review that no one has decided count for no company', () => {
  const stage = { id: 'a', name: 'a', assigneeEmail: 'eng@quay.example', dueDate: '2026-06-01' }
  expect(figures({ id: 'd', name: 'Draft', status: 'Draft', stages: [stage] })).toEqual([])
})
