/** Templates that people save: the form, the import, and what a review can start from. */
import { describe, expect, test } from 'vitest'
import type { Command } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { workflowSchema } from '../workflow.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { deleteTemplate, getTemplateDraft, reviewToDraft, saveTemplate } from './change-templates.ts'
import { importTemplates } from './import-templates.ts'
import { type SavedTemplate, savedTemplateSchema } from './saved-template.ts'
import { templatesFor } from './templates-for.ts'

const facade = savedTemplateSchema.parse({
  ...{ id: 'f', name: 'Facade', projectId: 'quay', createdAt: '2026-11-01' },
  stages: [
    { id: 's', name: 'Engineer', assigneeEmail: 'eva@span.example', reviewDays: 5 },
    { id: 't', name: 'Architect', isSideBySide: true },
  ],
})
const common = savedTemplateSchema.parse({ id: 'g', name: 'Sample', stages: [{ id: 'u', name: 'Look' }] })
const records: Record<string, readonly Rec[]> = {
  projects: ['quay', 'pier'].map((id) => projectSchema.parse({ id, name: id })),
  'review-templates': [facade, common],
}

function decide<Args, Reason extends string>(command: Command<Args, Reason>, args: Args) {
  const context = contextHolding(records)
  const roles = { projects: new Map([['quay', 'Editor']] as const), workspace: 'Viewer' } as const
  return decideRequest(command, args, { ...context, actor: { ...context.actor, roles } })
}

/** The templates after the request, by their ids. */
function putBy<Args, Reason extends string>(command: Command<Args, Reason>, args: Args) {
  const decision = decide(command, args)
  if (decision.kind === 'refused') return decision.reason
  // `as`: templates are put, and nothing else.
  return decision.steps.map(({ change }) =>
    change.kind === 'put' ? (change.record as SavedTemplate) : change,
  )
}

const draft = getTemplateDraft(facade)
const [first, second] = draft.stages
const newOne = { id: 'n', isNew: true as const }

describe('saving a template', () => {
  test('keeps the stages in their order, and the fields of each', () => {
    const stages = [...(second ? [second] : []), ...(first ? [{ ...first, reviewDays: '7' }] : [])]
    expect(putBy(saveTemplate, { id: 'f', draft: { ...draft, stages }, first: draft })).toMatchObject([
      {
        ...{ id: 'f', name: 'Facade', projectId: 'quay', createdAt: '2026-11-01' },
        stages: [
          { id: 't', name: 'Architect', isSideBySide: true },
          { id: 's', name: 'Engineer', assigneeEmail: 'eva@span.example', reviewDays: 7 },
        ],
      },
    ])
  })

  test('a stage that has the id of another gets a new one', () => {
    const stages = [0, 1].map(() => ({ id: 's', name: 'Engineer', assigneeEmail: '', instructions: '' }))
    const [saved] = putBy(saveTemplate, { ...newOne, draft: { ...draft, stages } }) as SavedTemplate[]
    expect(new Set(saved?.stages.map(({ id }) => id)).size).toBe(2)
  })

  test('the stages of a review become a template without its dates and decisions', () => {
    const review = workflowSchema.parse({
      ...{ id: 'w', name: 'Steel', projectId: 'quay' },
      stages: [
        {
          ...{ id: 's', name: 'Engineer', status: 'Approved', dueDate: '2026-12-01', reviewDays: 4 },
          decision: { outcome: 'A', by: 'eva@span.example', at: '2026-11-20' },
        },
      ],
    })
    const [saved] = putBy(saveTemplate, { ...newOne, draft: reviewToDraft(review) }) as SavedTemplate[]
    expect(saved?.stages).toEqual([
      { id: 's', name: 'Engineer', assigneeEmail: '', instructions: '', reviewDays: 4 },
    ])
  })

  const stage = { id: 'x', name: 'Check', assigneeEmail: '', instructions: '' }
  test.each<[string, object, string, string[]]>([
    ['without a name', { name: ' ' }, 'name-required', ['name']],
    ['without stages', { stages: [] }, 'stages-required', ['stages']],
    [
      'with a nameless stage',
      { stages: [stage, { ...stage, name: '' }] },
      'stage-name-required',
      ['stageName.1'],
    ],
    [
      'with days that are no number',
      { stages: [{ ...stage, reviewDays: '1.5' }] },
      'days-invalid',
      ['reviewDays.0'],
    ],
    [
      'with more stages than a review starts with',
      { stages: Array(51).fill(stage) },
      'too-many-stages',
      ['stages'],
    ],
    ['for a project that does not exist', { projectId: 'gone' }, 'project-gone', ['projectId']],
  ])('is refused %s', (_, changes, reason, fields) => {
    const args = { ...newOne, draft: { ...draft, ...changes } }
    expect(decide(saveTemplate, args)).toMatchObject({ kind: 'refused', reason, fields })
  })

  test.each<[string, string, boolean]>([
    ['of a project by its Editor', 'quay', true],
    ['of a project that the person only sees', 'pier', false],
    ['of all projects by a Viewer of the workspace', '', false],
  ])('%s', (_, projectId, isAllowed) => {
    const decision = decide(saveTemplate, { ...newOne, draft: { ...draft, projectId } })
    expect(decision.kind === 'accepted').toBe(isAllowed)
  })

  test('deleting one of all projects needs the permission in the workspace', () => {
    expect(decide(deleteTemplate, { id: 'f' })).toMatchObject({ kind: 'accepted' })
    expect(decide(deleteTemplate, { id: 'g' })).toMatchObject({ kind: 'refused', reason: 'not-allowed' })
  })
})

describe('importing templates', () => {
  const row = (id: string, change: object) => ({ id, isNew: true as const, change })

  test('rows of one name become one template, in the order of the rows', () => {
    const rows = [
      row('a', { template: 'Glass', projectId: 'quay', name: 'Check', reviewDays: '3' }),
      row('b', { template: ' glass ', projectId: 'quay', name: 'Review', isSideBySide: true }),
    ]
    expect(putBy(importTemplates, { rows })).toMatchObject([
      {
        id: 'a',
        name: 'Glass',
        projectId: 'quay',
        stages: [{ name: 'Check', reviewDays: 3 }, { name: 'Review' }],
      },
    ])
  })

  test('a new stage is added to the stored template, and a row with an id changes that stage alone', () => {
    const rows = [
      row('a', { template: 'Facade', name: 'Client' }),
      { id: 'f/s', change: { template: 'Facade', reviewDays: '9' } },
    ]
    const [saved] = putBy(importTemplates, { rows }) as SavedTemplate[]
    expect(saved?.stages).toMatchObject([{ id: 's', reviewDays: 9 }, { id: 't' }, { name: 'Client' }])
  })

  test.each<[string, object, string, string[]]>([
    ['the template', { name: 'Check' }, 'template-required', ['template']],
    ['the stage', { template: 'Glass' }, 'name-required', ['name']],
    ['days', { template: 'Glass', name: 'Check', reviewDays: 'x' }, 'days-invalid', ['reviewDays']],
  ])('a row is skipped with the field at fault: %s', (_, change, reason, fields) => {
    const rows = [row('a', { template: 'Glass', projectId: 'quay', name: 'Check' }), row('b', change)]
    expect(decide(importTemplates, { rows })).toMatchObject({ skipped: [{ index: 1, reason, fields }] })
  })
})

test('a review is offered the templates of its project, then those of all projects, then the built-in ones', () => {
  const names = (projectId: string) => templatesFor([common, facade], projectId).map(({ name }) => name)
  const builtIn = builtInTemplates.map(({ name }) => name)
  expect(names('quay')).toEqual(['Facade', 'Sample', ...builtIn])
  expect(names('pier')).toEqual(['Sample', ...builtIn])
  expect(names('')).toEqual(['Sample', ...builtIn])
})
