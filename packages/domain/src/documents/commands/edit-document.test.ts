import { describe, expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema, type ProjectDocument } from '../document.ts'
import { draftOfDocument, type EditedDocument, editDocument } from './edit-document.ts'

const clinic = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic' })
const quay = projectSchema.parse({ id: '8', name: 'Quay House' })

function storedDocument(more: object = {}): ProjectDocument {
  return documentSchema.parse({
    id: '1',
    name: 'Plan',
    type: 'Blueprint',
    project: clinic.name,
    updated: '2026-11-01T08:00:00.000Z',
    status: 'New',
    size: '1.2 MB',
    ...more,
  })
}

/** The stored record after an edit, or the refusal. */
function edited(change: Partial<EditedDocument>, more: object = {}): unknown {
  const stored = storedDocument(more)
  const context = contextHolding({ projects: [clinic, quay], documents: [stored] })
  const first = draftOfDocument(stored, [clinic, quay])
  const decision = editDocument.decide({ id: '1', draft: { ...first, ...change }, first }, context)
  if (decision.kind === 'refused') return decision
  const [step] = decision.steps
  return step?.change.kind === 'put' ? step.change.record : 'no step'
}

describe('editing a document', () => {
  test.each<[field: string, change: Partial<EditedDocument>, stored: object]>([
    ['name', { name: ' Ground floor plan ' }, { name: 'Ground floor plan' }],
    ['type', { type: 'Permit' }, { type: 'Permit' }],
    ['project', { projectId: '8' }, { project: 'Quay House', projectId: '8' }],
    ['status', { status: 'Approved' }, { status: 'Approved' }],
    ['description', { description: ' Rev C ' }, { description: 'Rev C' }],
  ])('stores the %s and sets the last update to today', (_, change, stored) => {
    expect(edited(change)).toEqual({ ...storedDocument(), ...stored, updated: '2026-11-21' })
  })

  test('keeps an entered date as the day of the last update', () => {
    expect(edited({ updated: '2026-10-05', status: 'Signed' })).toMatchObject({
      updated: '2026-10-05',
      status: 'Signed',
    })
  })

  test('writes nothing without a change', () => {
    expect(edited({})).toBe('no step')
  })

  test('keeps values of earlier versions: an old type, an unknown project, a custom status', () => {
    const old = { type: 'Legal', project: 'Sold project', status: 'Superseded' }
    expect(edited({ name: 'Deed' }, old)).toMatchObject({ ...old, name: 'Deed' })
  })

  test.each<[change: Partial<EditedDocument>, field: string]>([
    [{ name: '  ' }, 'name'],
    [{ type: '' }, 'type'],
    [{ projectId: '' }, 'projectId'],
    [{ status: 'Burnt' }, 'status'],
    [{ updated: '' }, 'updated'],
    [{ updated: '2026-13-40' }, 'updated'],
  ])('refuses %j and names %s', (change, field) => {
    expect(edited(change)).toMatchObject({ reason: 'missing-information', fields: [field] })
  })

  test('refuses a type that the project does not have', () => {
    expect(edited({ type: 'Poem' })).toMatchObject({ reason: 'document-type-unknown', fields: ['type'] })
  })

  test('refuses a project that a user has deleted', () => {
    expect(edited({ projectId: '99' })).toMatchObject({ reason: 'project-gone', fields: ['projectId'] })
  })

  test('refuses a document that a user has deleted', () => {
    const draft = draftOfDocument(storedDocument(), [clinic])
    const context = contextHolding({ projects: [clinic], documents: [] })
    expect(editDocument.decide({ id: '1', draft }, context)).toMatchObject({ reason: 'document-gone' })
  })
})
