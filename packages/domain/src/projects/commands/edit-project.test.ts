import { describe, expect, test } from 'vitest'
import { deadlineSchema } from '../../deadlines/deadline.ts'
import { documentSchema } from '../../documents/document.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { type Project, type ProjectDraft, projectSchema } from '../project.ts'
import { editProject, getDraft } from './edit-project.ts'

const quay = {
  id: '4',
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 10,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
  budget: '$4.2M',
  description: 'Two towers.',
  wing: 'east',
}
const hub = {
  ...quay,
  budget: 18_543_210,
  manager: 'Kofi Asante',
  type: 'Industrial',
  client: 'Northgate Freight',
  imageUrl: '/hub.jpg',
}

/** `since`: what another user changed while the form was open. */
function edited(
  stored: object,
  change: Partial<ProjectDraft>,
  documents: object[] = [],
  since: Partial<Project> = {},
): unknown {
  const project: Project = projectSchema.parse(stored)
  const first = getDraft(project)
  const decision = editProject.decide(
    { id: project.id, draft: { ...first, ...change }, first },
    contextHolding({
      projects: [{ ...project, ...since }],
      documents: documents.map((row) => documentSchema.parse(row)),
    }),
  )
  return decision.kind === 'accepted' ? decision.steps.map((step) => step.change) : decision
}

describe('editing a project', () => {
  test('stores every field of the form trimmed', () => {
    const change = {
      name: ' Quay Tower ',
      location: ' Hobart ',
      status: 'On Hold',
      startDate: '2026-03-01',
      endDate: '2027-03-01',
      budget: ' $5M ',
      description: ' One tower. ',
    }
    expect(edited(quay, change)).toMatchObject([
      {
        record: {
          name: 'Quay Tower',
          location: 'Hobart',
          status: 'On Hold',
          startDate: '2026-03-01',
          endDate: '2027-03-01',
          budget: '$5M',
          description: 'One tower.',
        },
      },
    ])
  })

  test('keeps progress and the fields that the form does not show', () => {
    expect(edited(hub, { status: 'Completed', location: 'Hobart' })).toEqual([
      { kind: 'put', record: { ...hub, status: 'Completed', location: 'Hobart' } },
    ])
  })

  test('keeps a budget stored as a number until its text is changed', () => {
    expect(edited(hub, { budget: '$18.5M' })).toMatchObject([{ record: { budget: 18_543_210 } }])
    expect(edited(hub, { budget: '$19M' })).toMatchObject([{ record: { budget: '$19M' } }])
  })

  test('adds no field that was not stored', () => {
    const bare = { id: '4', name: 'Bare', location: 'Perth', startDate: '2026-01-01', endDate: '2026-12-31' }
    const [change] = edited(bare, { location: 'Leeds' }) as { record: object }[]
    expect(change?.record).not.toHaveProperty('budget')
    expect(change?.record).not.toHaveProperty('description')
  })

  test.each(['name', 'location', 'status', 'startDate', 'endDate'] as const)(
    'is refused without %s',
    (field) => {
      expect(edited(quay, { [field]: ' ' })).toEqual({
        kind: 'refused',
        reason: 'missing-information',
        fields: [field],
      })
    },
  )

  test.each([
    ['Delayed', 'Delayed', 'accepted'],
    ['Planning', 'Delayed', 'refused'],
    ['Delayed', 'In Progress', 'accepted'],
  ])(
    'a change of status from %s to %s is %s: a status that is not offered may only be kept',
    (before, after, answer) => {
      const answered = edited({ ...quay, status: before }, { status: after })
      if (answer === 'accepted') expect(answered).toMatchObject([{ record: { status: after } }])
      else expect(answered).toMatchObject({ reason: 'missing-information', fields: ['status'] })
    },
  )

  test('does not check the order of the dates', () => {
    expect(edited(quay, { endDate: '2020-01-01' })).toMatchObject([{ record: { endDate: '2020-01-01' } }])
  })

  test.each<[string, Partial<Project>, Partial<ProjectDraft>, object]>([
    [
      'a new status stays',
      { status: 'Completed' },
      { location: 'Leeds' },
      { status: 'Completed', location: 'Leeds' },
    ],
    ['the last of two names stays', { name: 'Quay East' }, { name: 'Quay Tower' }, { name: 'Quay Tower' }],
    [
      'new dates and budget stay',
      { endDate: '2028-01-01', budget: 5 },
      {},
      { endDate: '2028-01-01', budget: 5 },
    ],
  ])('after another user changed the project while the form was open, %s', (_, since, change, expected) => {
    expect(edited(quay, change, [], since)).toEqual([
      { kind: 'put', record: { ...quay, ...since, ...expected } },
    ])
  })

  test('requires a location that another user has since cleared', () => {
    expect(edited(quay, { name: 'Quay Tower' }, [], { location: '' })).toMatchObject({ fields: ['location'] })
  })

  test('shows a date stored as an instant as a day, and keeps the instant until the date is changed', () => {
    const old = { ...quay, startDate: '2026-01-01T00:00:00.000Z' }
    expect(getDraft(projectSchema.parse(old))).toMatchObject({ startDate: '2026-01-01' })
    expect(edited(old, { location: 'Leeds' })).toMatchObject([{ record: { startDate: old.startDate } }])
    expect(edited(old, { startDate: '2026-01-02' })).toMatchObject([{ record: { startDate: '2026-01-02' } }])
  })

  test('takes the day of an instant in the time zone of the request', () => {
    const old = projectSchema.parse({ ...quay, startDate: '2026-01-01T20:00:00.000Z' })
    const first = getDraft(old, 'Australia/Perth')
    expect(first).toMatchObject({ startDate: '2026-01-02' })
    const decision = editProject.decide(
      { id: '4', draft: { ...first, startDate: '2026-01-01' }, first },
      contextHolding({ projects: [old] }),
    )
    expect(decision).toMatchObject({ steps: [{ change: { record: { startDate: '2026-01-01' } } }] })
  })

  test.each(['20266-01-02', '2026-02-30', 'spring'])('refuses the date "%s"', (endDate) => {
    expect(edited(quay, { endDate })).toMatchObject({ reason: 'missing-information', fields: ['endDate'] })
  })

  test('requires a new date where the stored one is invalid', () => {
    expect(edited({ ...quay, endDate: 'in spring' }, { location: 'Leeds' })).toMatchObject({
      fields: ['endDate'],
    })
  })

  test('refuses a deleted project', () => {
    const decision = editProject.decide(
      { id: '9', draft: getDraft(projectSchema.parse(quay)) },
      contextHolding({ projects: [projectSchema.parse(quay)] }),
    )
    expect(decision).toMatchObject({ kind: 'refused', reason: 'project-gone' })
  })
})

describe('renaming a project', () => {
  const documents = [
    { id: '1', name: 'Plan', project: 'Quay House' },
    { id: '2', name: 'Permit', project: 'Quay House', projectId: '4', wing: 'east' },
    { id: '3', name: 'Of another project of that name', project: 'Quay House', projectId: '5' },
    { id: '4', name: 'Elsewhere', project: 'Mill Lane' },
  ]

  test('gives its documents the new name and the id, in the same change', () => {
    expect(edited(quay, { name: 'Quay Tower' }, documents)).toMatchObject([
      { record: { id: '4', name: 'Quay Tower' } },
      { record: { id: '1', project: 'Quay Tower', projectId: '4' } },
      { record: { id: '2', project: 'Quay Tower', wing: 'east' } },
    ])
  })

  test.each([
    ['Quay House', 'Mill Lane', 'Quay Tower'],
    ['Quay House', 'Quay House', 'Quay House'],
    ['General', 'Mill Lane', 'General'],
    ['Mill Lane', 'Mill Lane', 'Mill Lane'],
  ])('a deadline of %s, where another project is named %s, then belongs to %s', (project, other, after) => {
    const renamed = projectSchema.parse({ ...quay, ...(project === 'General' && { name: project }) })
    const deadlines = [deadlineSchema.parse({ id: '1', name: 'Slab pour', date: '2026-12-01', project })]
    const stored = { projects: [renamed, projectSchema.parse({ id: '9', name: other })], deadlines }
    const command = { id: renamed.id, draft: { ...getDraft(renamed), name: 'Quay Tower' } }
    const decision = editProject.decide(command, contextHolding(stored))
    if (decision.kind === 'refused') throw new Error(decision.reason)
    const changed = decision.steps.flatMap(({ collection, change }) =>
      collection === 'deadlines' && change.kind === 'put' ? change.record : [],
    )
    expect(changed).toEqual(project === after ? [] : [{ ...deadlines[0], project: after, projectId: '4' }])
  })

  test.each([
    ['4', 'Quay Tower'],
    ['5', 'Quay House'],
    ['9', 'Quay House'],
  ])(
    'a deadline of the project %s then belongs to %s, even if another project has the same name',
    (projectId, after) => {
      const deadline = deadlineSchema.parse({ id: '1', name: 'Pour', project: 'Quay House', projectId })
      const stored = { projects: [quay, { ...quay, id: '5' }], deadlines: [deadline] }
      const command = { id: '4', draft: { ...getDraft(projectSchema.parse(quay)), name: 'Quay Tower' } }
      expect(editProject.decide(command, contextHolding(stored))).toMatchObject({
        steps: [
          { collection: 'projects' },
          ...(projectId === '4' ? [{ change: { record: { ...deadline, project: after } } }] : []),
        ],
      })
    },
  )

  test('another change does not touch the documents', () => {
    expect(edited(quay, { location: 'Hobart' }, documents)).toHaveLength(1)
  })
})
