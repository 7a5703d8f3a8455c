import { expect, test } from 'vitest'
import { conditionSchema, isOverdue } from './condition.ts'
import { firstRunConditions } from './first-run.ts'
import { getProgress, progressByProject } from './progress.ts'

const stored = { id: 'c1', projectId: '7', heading: 'Traffic plan' }

test.each([
  [{ heading: 'Traffic plan' }, 'Traffic plan'],
  [{ name: 'Noise report' }, 'Noise report'],
  [{ heading: '', name: 'Noise report' }, 'Noise report'],
  [{ heading: 'Traffic plan', name: 'Noise report' }, 'Traffic plan'],
  [{}, ''],
])('the heading of %j, called name in older lists, is "%s"', (fields, heading) => {
  const condition = conditionSchema.parse({ id: 'c1', projectId: '7', ...fields })
  expect(condition.heading).toBe(heading)
  expect(condition).not.toHaveProperty('name')
})

const nothing = {
  description: null,
  assignee: null,
  priority: null,
  documents: null,
  conditionComments: null,
}

test.each([
  ['without most of its fields', {}],
  ['with nothing in them', nothing],
])('a condition stored %s is read as Pending with Medium priority, and keeps unknown fields', (_, fields) => {
  expect(conditionSchema.parse({ ...stored, clause: 'B12', ...fields })).toEqual({
    ...stored,
    clause: 'B12',
    description: '',
    assignee: '',
    priority: 'Medium',
    status: 'Pending',
    documents: [],
    conditionComments: [],
  })
})

test('two documents with the same id get different ids, so that one can be removed alone', () => {
  const documents = [
    { id: 'd1', name: 'old.pdf' },
    { id: 'd1', name: 'second.pdf' },
  ]
  expect(conditionSchema.parse({ ...stored, documents }).documents).toEqual([
    { id: 'd1', name: 'old.pdf' },
    { id: 'd1~2', name: 'second.pdf' },
  ])
})

test('comments on a condition and its documents are read with their unknown fields', () => {
  const comment = {
    id: 'k1',
    user: 'Ines',
    text: 'Seen',
    timestamp: '2026-11-01T08:00:00.000Z',
    userAvatar: 'ines.png',
    mood: 'calm',
  }
  const documents = [{ id: 'd1', name: 'report.pdf', comments: [comment], sheet: 3 }]
  const condition = conditionSchema.parse({ ...stored, documents, conditionComments: [comment] })
  expect(condition).toMatchObject({ documents, conditionComments: [comment] })
})

test.each([
  ['2026-11-20', 'Pending', true],
  ['2026-11-20', 'In Progress', true],
  ['2026-11-20', 'Completed', false],
  ['2026-11-21', 'Pending', false],
  ['2026-11-20T23:00:00.000Z', 'Pending', true],
  ['', 'Pending', false],
  [null, 'Pending', false],
  ['in spring', 'Pending', false],
])('due "%s" and %s: overdue is %s on 2026-11-21', (dueDate, status, overdue) => {
  expect(isOverdue({ dueDate, status }, '2026-11-21')).toBe(overdue)
})

const having = (...statuses: readonly string[]) => statuses.map((status) => ({ projectId: '7', status }))

test.each([
  [having('Completed'), 100],
  [having('Pending', 'In Progress'), 0],
  [having('Completed', 'In Progress', 'Pending'), 33],
  [having('Completed', 'Completed', 'Pending'), 67],
  [having('Completed', 'Pending'), 50],
  [[...having('Completed'), { projectId: '8', status: 'Pending' }], 100],
])('of the conditions %j of project 7, the rounded percent Completed is %i', (conditions, percent) => {
  expect(getProgress({ id: '7', progress: 45 }, conditions)).toEqual({ percent, isEstimate: false })
})

test('a project without conditions shows its stored progress as an estimate', () => {
  expect(getProgress({ id: '9', progress: 45 }, having('Completed'))).toEqual({
    percent: 45,
    isEstimate: true,
  })
})

test('the progress of each of many projects comes from its own conditions', () => {
  const projects = [
    { id: '7', progress: 5 },
    { id: '8', progress: 60 },
  ]
  const progress = progressByProject(projects, having('Completed', 'Pending'))
  expect(projects.map(progress)).toEqual([
    { percent: 50, isEstimate: false },
    { percent: 60, isEstimate: true },
  ])
})

test('the three demo samples are one Completed, one In Progress and one Pending, and none is overdue', () => {
  const samples = firstRunConditions('2026-11-21')
  expect(samples.map(({ status }) => status)).toEqual(['Completed', 'In Progress', 'Pending'])
  expect(samples.filter((sample) => isOverdue(sample, '2026-11-21'))).toEqual([])
})
