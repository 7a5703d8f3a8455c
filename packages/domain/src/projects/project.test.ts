import { describe, expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { addProject, deleteProject } from './commands/project-commands.ts'
import {
  budgetToText,
  countOr,
  datesAreReversed,
  durationInDays,
  type Project,
  type ProjectDraft,
  projectSchema,
} from './project.ts'

const draft: ProjectDraft = {
  name: '  Rowan Street Clinic ',
  location: ' 9 Rowan Street ',
  status: 'Planning',
  startDate: '2026-12-01',
  endDate: '2027-06-30',
  budget: '$2.1M',
  description: '',
}

function projectsWithIds(...ids: readonly string[]): { projects: Project[] } {
  return { projects: ids.map((id) => projectSchema.parse({ id, name: `Site ${id}` })) }
}

function added(change: Partial<ProjectDraft>, stored = projectsWithIds()): unknown {
  const decision = addProject.decide({ id: 'wanted', draft: { ...draft, ...change } }, contextHolding(stored))
  return decision.kind === 'accepted' ? decision.steps.map((step) => step.change) : decision
}

describe('adding a project', () => {
  test.each([
    ['Planning', 0],
    ['In Progress', 30],
    ['On Hold', 50],
    ['Completed', 100],
  ])('%s starts at %i percent', (status, progress) => {
    expect(added({ status })).toMatchObject([{ kind: 'put', record: { status, progress } }])
  })

  test.each(['name', 'location', 'status', 'startDate', 'endDate'] as const)(
    'without %s it is refused',
    (field) => {
      expect(added({ [field]: ' ' })).toEqual({
        kind: 'refused',
        reason: 'missing-information',
        fields: [field],
      })
    },
  )

  test('names all missing fields together, in form order', () => {
    expect(added({ endDate: '', name: '' })).toMatchObject({ fields: ['name', 'endDate'] })
  })

  test('treats a status that cannot be chosen as missing', () => {
    expect(added({ status: 'Delayed' })).toMatchObject({ reason: 'missing-information', fields: ['status'] })
  })

  test('does not check the order of the two dates', () => {
    expect(added({ startDate: '2027-06-30', endDate: '2026-12-01' })).toMatchObject([{ kind: 'put' }])
  })

  test('trims the name and the location', () => {
    expect(added({})).toMatchObject([{ record: { name: 'Rowan Street Clinic', location: '9 Rowan Street' } }])
  })

  test.each(['20266-01-02', '2026-02-30'])('treats the end date "%s" as missing', (endDate) => {
    expect(added({ endDate })).toMatchObject({ reason: 'missing-information', fields: ['endDate'] })
  })

  test.each([
    [[], '1'],
    [['1', '2', '3'], '4'],
    [['2', '9', '4'], '10'],
    [['9', '10'], '11'],
    [['site-a', '3'], '4'],
    [['site-a'], '1'],
  ])('with the existing ids %j the new one is %s: the highest + 1', (ids, id) => {
    expect(added({}, projectsWithIds(...ids))).toMatchObject([{ record: { id } }])
  })

  test('with opaque ids, the new project has the requested id and the next number', () => {
    const known = [
      projectSchema.parse({ id: 'abc', number: 9 }),
      projectSchema.parse({ id: 'def', number: 4 }),
    ]
    const context = contextHolding({ projects: known })
    expect(addProject.decide({ id: 'wanted', draft }, { ...context, ids: 'opaque' })).toMatchObject({
      steps: [{ change: { isNew: true, record: { id: 'wanted', number: 10 } } }],
    })
  })

  const parts = ['documents', 'members', 'conditions', 'tasks', 'program-items', 'program-settings']

  const registers = ['hold-points', 'lead-times', 'safety-records', 'contacts', 'invitees']
  const drawn = ['markups', 'sheet-scales', 'pdf-copies', 'review-templates', 'custom-stamps']
  test.each([...parts, ...registers, ...drawn, 'deadlines', 'notifications', 'workflows', 'transmittals'])(
    'the number of a deleted project is not reused while %s still name it',
    (name) => {
      const parts = [{ id: '1', projectId: '5' }, { id: '2' }, { id: '3', projectId: null }]
      expect(added({}, { ...projectsWithIds('1', '2'), [name]: parts })).toMatchObject([
        { record: { id: '6' } },
      ])
    },
  )
})

test('a deleted project is removed, and deleting it again is refused', () => {
  const context = contextHolding(projectsWithIds('1'))
  expect(deleteProject.decide({ id: '1' }, context)).toMatchObject({
    steps: [{ change: { kind: 'remove', id: '1' } }],
  })
  expect(deleteProject.decide({ id: '2' }, context)).toMatchObject({
    kind: 'refused',
    reason: 'project-gone',
  })
})

describe('reading stored projects', () => {
  test.each<[object, object]>([
    [
      { name: null, location: null, startDate: null, endDate: 7 },
      { name: '', location: '', startDate: '', endDate: '7' },
    ],
    [
      { budget: null, description: null, manager: null, imageUrl: null },
      { budget: undefined, imageUrl: undefined },
    ],
    [{ progress: '40' }, { progress: 40 }],
    [
      { progress: null, status: null },
      { progress: 0, status: 'Planning' },
    ],
    [
      { team: ['Ana', 'Bo'], documents: [] },
      { team: ['Ana', 'Bo'], documents: [] },
    ],
    [{ team: null }, { team: null }],
  ])('a project stored with %j can be read', (stored, read) => {
    expect(projectSchema.parse({ id: '1', wing: 'east', ...stored })).toMatchObject({ wing: 'east', ...read })
  })

  test('both stored shapes can be read, and unknown fields are kept', () => {
    const [first, second] = [
      { id: 1, name: 'A', budget: '$4.2M', team: 8, documents: 24, wing: 'east' },
      { id: '2', name: 'B', budget: 4_200_000, manager: 'M', type: 'T', client: 'C', imageUrl: '/b.jpg' },
    ]
    expect(projectSchema.parse(first)).toMatchObject({ ...first, id: '1', status: 'Planning', progress: 0 })
    expect(projectSchema.parse(second)).toMatchObject(second)
  })

  test.each([
    ['$4.2M', '$4.2M'],
    [4_200_000, '$4.2M'],
    [18_500_000, '$18.5M'],
    [2_000_000_000, '$2B'],
    [950_000, '$950K'],
    [999_960, '$1M'],
    [800, '$800'],
    [0, '$0'],
    ['', 'N/A'],
    [undefined, 'N/A'],
  ])('a budget of %j is shown as %s', (budget, text) => {
    expect(budgetToText(budget)).toBe(text)
  })

  test.each([
    ['2026-01-01', '2026-12-31', 364],
    ['2026-05-05', '2026-05-05', 0],
    ['', '2026-12-31', undefined],
    ['2026-01-01', '', undefined],
    ['spring', '2026-12-31', undefined],
    ['2026-01-01T00:00:00.000Z', '2026-12-31T23:00:00.000Z', 364],
  ])('the duration from "%s" to "%s" is %s days', (startDate, endDate, days) => {
    expect(durationInDays(projectSchema.parse({ id: '1', name: 'A', startDate, endDate }))).toBe(days)
  })

  test.each([
    ['2026-12-31', '2026-01-01', true],
    ['2026-12-31T08:00:00.000Z', '2026-01-01', true],
    ['2026-05-05', '2026-05-05', false],
    ['2026-01-01', '2026-12-31', false],
    ['', '2026-12-31', false],
    ['spring', '2026-12-31', false],
  ])('the dates "%s" to "%s" are in the wrong order: %s', (startDate, endDate, answer) => {
    expect(datesAreReversed({ startDate, endDate })).toBe(answer)
  })

  test.each([
    [3, 8, 3],
    [0, 8, 8],
    [0, undefined, 0],
    [0, null, 0],
    [0, '8', 8],
    [0, ['Ana', 'Bo'], 2],
  ])('with a count of %i and a stored figure of %s, %i is shown', (counted, figure, visible) => {
    expect(countOr(counted, figure)).toBe(visible)
  })
})
