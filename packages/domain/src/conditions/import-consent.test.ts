import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { conditionSchema } from './condition.ts'
import { importConsent } from './import-consent.ts'
import { type ConsentDraft, getConsentDraft } from './save-consent.ts'

const project = projectSchema.parse({ id: '7', name: 'Clinic' })
const stored = conditionSchema.parse({ id: 'c1', projectId: '7', heading: 'Roof', conditionNumber: '1' })
const modification = { id: 'm', reference: 'MOD 1', date: '2026-05-01', changes: '' }

function decide(draft: Partial<ConsentDraft>, changes: readonly object[]) {
  const consent = {
    id: 'new',
    isNew: true as const,
    draft: { ...getConsentDraft(), title: 'Development Consent', ...draft },
  }
  const rows = changes.map((change, at) =>
    'id' in change
      ? { id: String(change.id), change: { consentId: 'new' } }
      : { id: `n${at}`, isNew: true as const, change: { projectId: '7', consentId: 'new', ...change } },
  )
  return importConsent.decide(
    { projectId: '7', consent, rows },
    contextHolding({ projects: [project], conditions: [stored] }),
  )
}

test('the consent is added, and the conditions belong to it', () => {
  const decided = decide({ date: '2025-03-12', modifications: [modification] }, [
    { heading: 'Walls', modifiedBy: [{ id: 'm', effect: 'added' }] },
    { id: 'c1' },
  ])
  expect(decided).toMatchObject({
    kind: 'accepted',
    steps: [
      { collection: 'projects', change: { record: { consents: [{ id: 'new', date: '2025-03-12' }] } } },
      { collection: 'conditions', change: { isNew: true, record: { heading: 'Walls', consentId: 'new' } } },
      { collection: 'conditions', change: { record: { id: 'c1', consentId: 'new' } } },
    ],
  })
})

test('several consents are added, each with its conditions', () => {
  const draft = { ...getConsentDraft(), title: 'Permit' }
  const add = (id: string) => ({ id, isNew: true as const, draft: { ...draft, reference: id } })
  const rows = ['one', 'two'].map((consentId) => ({
    ...{ id: `of-${consentId}`, isNew: true as const },
    change: { projectId: '7', consentId, heading: 'Walls' },
  }))
  const decided = importConsent.decide(
    { projectId: '7', consent: add('one'), others: [add('two')], rows },
    contextHolding({ projects: [project], conditions: [stored] }),
  )
  expect(decided).toMatchObject({
    kind: 'accepted',
    steps: [
      { collection: 'projects', change: { record: { consents: [{ id: 'one' }, { id: 'two' }] } } },
      { collection: 'conditions', change: { record: { consentId: 'one' } } },
      { collection: 'conditions', change: { record: { consentId: 'two' } } },
    ],
  })
})

test('a consent without conditions is added', () => {
  expect(decide({}, [])).toMatchObject({ kind: 'accepted', steps: [{ collection: 'projects' }] })
})

test('conditions that cannot be imported are skipped', () => {
  expect(decide({}, [{ heading: '' }, { heading: 'Walls' }])).toMatchObject({
    kind: 'accepted',
    steps: [{ collection: 'projects' }, { change: { record: { heading: 'Walls' } } }],
    skipped: [{ index: 0, reason: 'missing-information' }],
  })
})

describe('refused as a whole', () => {
  test.each<[string, Partial<ConsentDraft>, readonly object[], string, readonly string[]]>([
    ['neither title nor reference', { title: ' ' }, [{ heading: 'Walls' }], 'missing-information', ['title']],
    ['no readable day', { date: 'May' }, [{ heading: 'Walls' }], 'date-invalid', ['date']],
    ['no condition that can be imported', {}, [{ heading: '' }], 'missing-information', ['heading']],
  ])('%s', (_, draft, changes, reason, fields) => {
    expect(decide(draft, changes)).toEqual({ kind: 'refused', reason, fields })
  })
})
