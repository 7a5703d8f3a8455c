import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { conditionSchema } from './condition.ts'
import { type ConditionDraft, draftOf, saveCondition } from './save-condition.ts'

const project = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic' })
const kept = conditionSchema.parse({
  id: 'c1',
  projectId: '7',
  name: 'Noise report',
  priority: 'Critical',
  status: 'In Progress',
  dueDate: '2026-12-01T08:00:00.000Z',
  documents: [{ id: 'd1', name: 'report.pdf' }],
  clause: 'B12',
})
const draft: ConditionDraft = {
  heading: ' Traffic plan ',
  description: ' Before the first truck ',
  assignee: ' a@site.example ',
  dueDate: '2026-12-24',
  priority: 'High',
}

function saved(args: { id?: string; projectId?: string; draft?: Partial<ConditionDraft> }): unknown {
  const context = contextHolding({ projects: [project], conditions: [kept] })
  const { id, projectId = '7' } = args
  const decision = saveCondition.decide(
    { projectId, draft: { ...draft, ...args.draft }, ...(id && { id }) },
    context,
  )
  if (decision.kind === 'refused') return decision
  return decision.steps.map(({ change }) => (change.kind === 'put' ? change.record : change))
}

test('a new condition starts Pending, with nothing said and nothing handed in', () => {
  expect(saved({})).toEqual([
    {
      id: 'new_1',
      projectId: '7',
      heading: 'Traffic plan',
      description: 'Before the first truck',
      assignee: 'a@site.example',
      dueDate: '2026-12-24',
      priority: 'High',
      status: 'Pending',
      documents: [],
      conditionComments: [],
    },
  ])
})

test('an edit changes what the form holds and leaves the rest, known or not, as it was', () => {
  expect(saved({ id: 'c1' })).toEqual([
    {
      ...kept,
      heading: 'Traffic plan',
      description: 'Before the first truck',
      assignee: 'a@site.example',
      dueDate: '2026-12-24',
      priority: 'High',
    },
  ])
})

test('the form of a new condition is empty, of Medium priority', () => {
  expect(draftOf()).toEqual({ heading: '', description: '', assignee: '', dueDate: '', priority: 'Medium' })
})

test('the form of a stored one starts with its name for heading and its day for instant', () => {
  expect(draftOf(kept)).toMatchObject({
    heading: 'Noise report',
    dueDate: '2026-12-01',
    priority: 'Critical',
  })
})

describe('refused is', () => {
  test('a condition without a heading', () => {
    const refusal = { kind: 'refused', reason: 'missing-information', fields: ['heading'] }
    expect(saved({ draft: { heading: '  ' } })).toEqual(refusal)
    expect(saved({ id: 'c1', draft: { heading: '' } })).toEqual(refusal)
  })

  test('a priority that cannot be chosen; the one that is stored may stay', () => {
    expect(saved({ draft: { priority: 'Critical' } })).toMatchObject({ fields: ['priority'] })
    expect(saved({ id: 'c1', draft: { priority: 'Critical' } })).toMatchObject([{ priority: 'Critical' }])
  })

  test('an edit of a condition that was deleted meanwhile', () => {
    expect(saved({ id: 'c9' })).toMatchObject({ reason: 'condition-gone' })
  })

  test('a condition of a project that was deleted meanwhile', () => {
    expect(saved({ projectId: '99' })).toMatchObject({ reason: 'project-gone' })
  })

  test.each(['2026-02-30', 'soon'])('a due date of "%s", before anything is decided', (dueDate) => {
    const args = { projectId: '7', draft: { ...draft, dueDate } }
    expect(saveCondition.args.safeParse(args).success).toBe(false)
  })
})
