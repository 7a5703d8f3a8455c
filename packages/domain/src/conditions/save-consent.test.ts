import { describe, expect, test } from 'vitest'
import { readConsents } from '../projects/consent.ts'
import { type Project, projectSchema } from '../projects/project.ts'
import { readRenamedValues } from '../registers/view/renamed-values.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { conditionSchema } from './condition.ts'
import { type ConsentDraft, deleteConsent, getConsentDraft, saveConsent } from './save-consent.ts'

const consent = {
  id: 'da',
  title: 'Development consent',
  reference: 'DA 1',
  authority: 'Council',
  date: '2026-02-03',
  jurisdiction: 'Queensland',
  currency: 'AUD',
  lapsesOn: '',
  commenceBy: '2031-02-03',
  commencedOn: '',
  modifications: [],
  portalId: 'kept',
}
const project = projectSchema.parse({ id: '7', name: 'Clinic', consents: [consent] })

function saved(draft: Partial<ConsentDraft>, about: object = { id: 'da' }) {
  const context = contextHolding({ projects: [project] })
  const [stored] = readConsents(project)
  const first = 'isNew' in about ? getConsentDraft() : getConsentDraft(stored)
  const args = { projectId: '7', id: 'da', draft: { ...first, ...draft }, first, ...about }
  const decision = saveConsent.decide(args, context)
  if (decision.kind === 'refused') return decision
  // `as`: the command puts the project.
  const [put] = decision.steps.map(({ change }) => change as unknown as { record: Project })
  return put?.record.consents
}

test('a new consent is added, with the jurisdiction of the sample, and without empty modifications', () => {
  const modifications = [
    { id: 'm1', reference: ' MOD 1 ', date: '2026-05-01', changes: 'B12' },
    { id: 'm2', reference: ' ', date: '', changes: '' },
  ]
  expect(saved({ title: ' Consent ', modifications }, { id: 'new', isNew: true })).toMatchObject([
    consent,
    {
      id: 'new',
      title: 'Consent',
      jurisdiction: 'New South Wales',
      currency: 'AUD',
      modifications: [{ id: 'm1', reference: 'MOD 1', date: '2026-05-01', changes: 'B12' }],
    },
  ])
})

test('a request of an older version keeps the days of commencement', () => {
  const { commenceBy, commencedOn, ...older } = getConsentDraft(readConsents(project)[0])
  const args = { projectId: '7', id: 'da', draft: { ...older, authority: 'Panel' }, first: older }
  const decision = saveConsent.decide(args, contextHolding({ projects: [project] }))
  expect(decision).toMatchObject({
    steps: [{ change: { record: { consents: [{ ...consent, authority: 'Panel' }] } } }],
  })
})

test('an edit keeps unknown fields, and those that were not changed', () => {
  expect(saved({ authority: 'Panel' })).toEqual([{ ...consent, authority: 'Panel' }])
})

test.each<[string, Partial<ConsentDraft>, object, string, readonly string[]]>([
  ['neither title nor reference', { title: '', reference: ' ' }, {}, 'missing-information', ['title']],
  ['an unknown jurisdiction', { jurisdiction: 'Atlantis' }, {}, 'missing-information', ['jurisdiction']],
  ['an unknown currency', { currency: 'GOLD' }, {}, 'missing-information', ['currency']],
  ['no readable day of commencement', { commencedOn: 'soon' }, {}, 'date-invalid', ['commencedOn']],
  ['no readable date', { date: '2026-02-30' }, {}, 'date-invalid', ['date']],
  [
    'a modification without a readable date',
    { modifications: [{ id: 'm', reference: '', date: 'May', changes: '' }] },
    {},
    'date-invalid',
    ['modifications.0'],
  ],
  ['a deleted consent', {}, { id: 'gone' }, 'consent-gone', []],
  ['a deleted project', {}, { projectId: '9' }, 'project-gone', []],
])('a consent with %s is refused', (_, draft, about, reason, fields) => {
  expect(saved(draft, { id: 'da', ...about })).toEqual({ kind: 'refused', reason, fields })
})

test('a deleted consent leaves the others', () => {
  const context = contextHolding({ projects: [project] })
  expect(deleteConsent.decide({ projectId: '7', consentId: 'da' }, context)).toMatchObject({
    steps: [{ change: { record: { consents: [] } } }],
  })
  expect(deleteConsent.decide({ projectId: '7', consentId: 'x' }, context)).toMatchObject({
    reason: 'consent-gone',
  })
})

describe('the conditions of modifications', () => {
  const modifications = [
    { id: 'm1', reference: 'MOD 1', date: '2026-05-01', changes: '' },
    { id: 'm2', reference: 'MOD 2', date: '2026-09-01', changes: '' },
  ]
  const modified = projectSchema.parse({ id: '7', name: 'Clinic', consents: [{ ...consent, modifications }] })
  const condition = (id: string, modifiedBy?: object[]) =>
    conditionSchema.parse({ id, projectId: '7', heading: id, ...(modifiedBy && { modifiedBy }) })
  const plans = condition('plans')
  const bond = condition('bond', [
    { id: 'm1', effect: 'changed' },
    { id: 'm2', effect: 'deleted' },
  ])
  const other = conditionSchema.parse({ ...plans, id: 'other', projectId: '8' })

  function change(
    draft: Partial<ConsentDraft>,
    effects: Parameters<typeof saveConsent.decide>[0]['effects'] = [],
  ) {
    const context = contextHolding({ projects: [modified], conditions: [plans, bond, other] })
    const first = getConsentDraft(readConsents(modified)[0])
    const args = { projectId: '7', id: 'da', draft: { ...first, ...draft }, first, effects }
    const decision = saveConsent.decide(args, context)
    if (decision.kind === 'refused') return decision
    // `as`: the command puts the project, and after it conditions.
    return decision.steps.slice(1).map(({ change }) => (change as unknown as { record: object }).record)
  }

  test('get the effects that are entered, in the order of the dates', () => {
    expect(
      change({}, [
        { modificationId: 'm2', conditionId: 'plans', effect: 'deleted' },
        { modificationId: 'm1', conditionId: 'plans', effect: 'added' },
        { modificationId: 'm2', conditionId: 'bond', effect: '' },
      ]),
    ).toEqual([
      {
        ...plans,
        modifiedBy: [
          { id: 'm1', effect: 'added' },
          { id: 'm2', effect: 'deleted' },
        ],
      },
      { ...bond, modifiedBy: [{ id: 'm1', effect: 'changed' }] },
    ])
  })

  test('lose the entries of a modification that is removed', () => {
    expect(change({ modifications: modifications.slice(0, 1) })).toMatchObject([
      { id: 'bond', modifiedBy: [{ id: 'm1', effect: 'changed' }] },
    ])
  })

  test('follow a date that is corrected', () => {
    const [first, second] = modifications
    if (!first || !second) throw new Error('Two modifications are expected')
    expect(change({ modifications: [{ ...first, date: '2026-10-01' }, second] })).toMatchObject([
      {
        id: 'bond',
        modifiedBy: [
          { id: 'm2', effect: 'deleted' },
          { id: 'm1', effect: 'changed' },
        ],
      },
    ])
  })

  test.each<[string, object, string]>([
    ['of another project', { conditionId: 'other' }, 'condition-gone'],
    ['of a modification that is not saved', { modificationId: 'm9' }, 'missing-information'],
  ])('%s are refused', (_, effect, reason) => {
    const entered = { modificationId: 'm1', conditionId: 'plans', effect: 'added' as const, ...effect }
    expect(change({}, [entered])).toMatchObject({ kind: 'refused', reason })
  })
})

test('saved views read the names of consents and of stages that follow from a change', () => {
  const draft = { ...getConsentDraft(readConsents(project)[0]), reference: 'DA 2', jurisdiction: 'Victoria' }
  const args = { projectId: '7', id: 'da', draft }
  const decision = saveConsent.decide(args, contextHolding({ projects: [project] }))
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  // `as`: the command puts the project.
  const [put] = decision.steps.map(({ change }) => change as unknown as { record: Project })
  expect(readRenamedValues(put?.record ?? project)).toMatchObject([
    { list: 'conditions', field: 'consent', was: 'DA 1', value: 'DA 2' },
    { field: 'stage', was: 'Before building approval', value: 'Before building permit' },
    { field: 'stage', was: 'Before certificate of occupancy', value: 'Before occupancy permit' },
  ])
})
