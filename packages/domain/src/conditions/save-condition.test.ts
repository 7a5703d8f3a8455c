import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { type Condition, conditionSchema } from './condition.ts'
import { type ConditionDraft, getDraft, saveCondition } from './save-condition.ts'

const project = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic', consents: [{ id: 'da' }] })
const stored = conditionSchema.parse({
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

function saved(args: {
  id?: string
  projectId?: string
  draft?: Partial<ConditionDraft>
  first?: ConditionDraft
  since?: Partial<Condition>
}): unknown {
  const context = contextHolding({ projects: [project], conditions: [{ ...stored, ...args.since }] })
  const { id, projectId = '7' } = args
  const decision = saveCondition.decide(
    {
      projectId,
      draft: { ...draft, ...args.draft },
      ...(id ? { id } : { id: 'new_1', isNew: true }),
      ...(args.first && { first: args.first }),
    },
    context,
  )
  if (decision.kind === 'refused') return decision
  return decision.steps.map(({ change }) => (change.kind === 'put' ? change.record : change))
}

test('a new condition starts Pending, without comments and documents', () => {
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

test('an edit changes the fields of the form and keeps all others, known or unknown', () => {
  expect(saved({ id: 'c1' })).toEqual([
    {
      ...stored,
      heading: 'Traffic plan',
      description: 'Before the first truck',
      assignee: 'a@site.example',
      dueDate: '2026-12-24',
      priority: 'High',
    },
  ])
})

test('the form of a new condition is empty, with Medium priority', () => {
  const { priority, evidenceRequired, modifiedBy, ...texts } = getDraft()
  const others = { priority, evidenceRequired, modifiedBy }
  expect(others).toEqual({ priority: 'Medium', evidenceRequired: 'No', modifiedBy: [] })
  expect(Object.values(texts).filter((text) => text !== '')).toEqual([])
})

test('the form of a stored condition starts with its name as heading and the day of its instant', () => {
  expect(getDraft(stored)).toMatchObject({
    heading: 'Noise report',
    dueDate: '2026-12-01',
    priority: 'Critical',
  })
})

describe('an edit writes only what was changed in its form:', () => {
  const first = getDraft(stored)
  const edit = (typed: Partial<ConditionDraft>, since: Partial<Condition> = {}) =>
    saved({ id: 'c1', first, draft: { ...first, ...typed }, since })

  test('a date stored as an instant, and a priority that cannot be chosen, are kept', () => {
    expect(edit({ heading: 'Traffic plan' })).toEqual([{ ...stored, heading: 'Traffic plan' }])
  })

  test('a date that the form cannot show is kept', () => {
    expect(edit({ heading: 'Traffic plan' }, { dueDate: 'in spring' })).toMatchObject([
      { dueDate: 'in spring' },
    ])
  })

  test.each<[string, Partial<Condition>, Partial<ConditionDraft>, object]>([
    [
      'another heading',
      { heading: 'Dust' },
      { assignee: 'b@s.example' },
      { heading: 'Dust', assignee: 'b@s.example' },
    ],
    [
      'another day',
      { dueDate: '2027-01-01' },
      { description: 'New' },
      { dueDate: '2027-01-01', description: 'New' },
    ],
    ['the same heading', { heading: 'Dust' }, { heading: 'Trees' }, { heading: 'Trees' }],
  ])('another user has changed %s since then', (_, since, typed, expected) => {
    expect(edit(typed, since)).toEqual([{ ...stored, ...since, ...expected }])
  })

  test('the heading is required in the saved condition, not in the draft', () => {
    expect(edit({ description: 'New' }, { heading: '' })).toMatchObject({ fields: ['heading'] })
  })
})

test('the fields of the consent, of the evidence and of a bond are stored, with an exact amount', () => {
  const typed = {
    conditionNumber: ' B12 ',
    consentId: 'da',
    stage: 'before-construction-certificate',
    responsibleParty: 'Lindqvist Groundworks',
    evidenceRequired: 'Yes',
    requiredEvidence: 'Certified drawings',
    amountKind: 'Bond',
    amount: '$12,500.5',
    lodgedOn: '2026-12-01',
    refundedOn: '2027-12-01',
  }
  expect(saved({ draft: typed })).toMatchObject([
    { ...typed, conditionNumber: 'B12', evidenceRequired: true, amount: '12500.50' },
  ])
})

test('a stage of a later version and a deleted consent are kept while they are not changed', () => {
  const since = { stage: 'after-ten-years', consentId: 'deleted' }
  const first = getDraft({ ...stored, ...since })
  expect(saved({ id: 'c1', first, since, draft: { ...first, heading: 'Trees' } })).toMatchObject([since])
})

describe('these are refused:', () => {
  test('a condition without a heading', () => {
    const refusal = { kind: 'refused', reason: 'missing-information', fields: ['heading'] }
    expect(saved({ draft: { heading: '  ' } })).toEqual(refusal)
    expect(saved({ id: 'c1', draft: { heading: '' } })).toEqual(refusal)
  })

  test('a priority that cannot be chosen, unless it was already stored', () => {
    expect(saved({ draft: { priority: 'Critical' } })).toMatchObject({ fields: ['priority'] })
    expect(saved({ id: 'c1', draft: { priority: 'Critical' } })).toMatchObject([{ priority: 'Critical' }])
  })

  test.each<[Partial<ConditionDraft>, string, string]>([
    [{ stage: 'before-lunch' }, 'missing-information', 'stage'],
    [{ evidenceRequired: 'Maybe' }, 'missing-information', 'evidenceRequired'],
    [{ amountKind: 'Gift' }, 'missing-information', 'amountKind'],
    [{ consentId: 'another' }, 'consent-gone', 'consentId'],
    [{ amount: '12.505' }, 'amount-invalid', 'amount'],
    [{ lodgedOn: 'soon' }, 'date-invalid', 'lodgedOn'],
    [{ refundedOn: '2026-02-30' }, 'date-invalid', 'refundedOn'],
  ])('%j', (typed, reason, field) => {
    expect(saved({ draft: typed })).toMatchObject({ reason, fields: [field] })
  })

  test('an edit of a condition that has since been deleted', () => {
    expect(saved({ id: 'c9' })).toMatchObject({ reason: 'condition-gone' })
  })

  test('a condition of a project that has since been deleted', () => {
    expect(saved({ projectId: '99' })).toMatchObject({ reason: 'project-gone' })
  })

  test.each(['2026-02-30', 'soon', '20277-02-03'])('the due date "%s"', (dueDate) => {
    expect(saved({ draft: { dueDate } })).toMatchObject({ reason: 'date-invalid', fields: ['dueDate'] })
  })
})

describe('the modifications of a condition', () => {
  const modifications = [
    { id: 'm1', reference: 'MOD 1', date: '2026-09-01' },
    { id: 'm2', reference: 'MOD 2', date: '2026-05-01' },
  ]
  const modified = projectSchema.parse({ ...project, consents: [{ id: 'da', modifications }] })
  const save = (modifiedBy: Required<ConditionDraft>['modifiedBy'], since: object = {}) => {
    const before = { ...stored, ...since }
    const context = contextHolding({ projects: [modified], conditions: [before] })
    const first = getDraft(before)
    return saveCondition.decide({ id: 'c1', projectId: '7', draft: { ...first, modifiedBy }, first }, context)
  }

  test('are stored in the order of their dates', () => {
    const entered = [
      { id: 'm1', effect: 'deleted' as const },
      { id: 'm2', effect: 'changed' as const },
    ]
    expect(save(entered)).toMatchObject({
      steps: [{ change: { record: { modifiedBy: entered.toReversed() } } }],
    })
  })

  test('that no longer exist are refused, unless the condition has them', () => {
    const removed = [{ id: 'm9', effect: 'changed' as const }]
    expect(save(removed)).toMatchObject({ reason: 'modification-gone', fields: ['modifiedBy'] })
    const known = { modifiedBy: removed }
    expect(save([...removed, { id: 'm1', effect: 'deleted' }], known)).toMatchObject({ kind: 'accepted' })
  })
})
