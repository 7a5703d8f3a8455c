import { describe, expect, test } from 'vitest'
import type { Actor } from '../../kernel/access/actor.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema } from '../document.ts'
import { changeDocuments, type DocumentChange } from './change-documents.ts'
import { deleteDocuments } from './delete-documents.ts'

const projects = [
  { id: '7', name: 'Rowan Street Clinic' },
  { id: '8', name: 'Quay House' },
].map((project) => projectSchema.parse(project))
const stored = (id: string, more: object = {}) =>
  documentSchema.parse({
    id,
    name: `Plan ${id}`,
    type: 'Blueprint',
    project: 'Rowan Street Clinic',
    projectId: '7',
    updated: '2026-11-01',
    ...more,
  })
const documents = [
  stored('1', { documentNumber: 'A-101', revision: 'B', revisions: [{ id: 'r', revision: 'A' }] }),
  stored('2', { status: 'Approved' }),
  stored('3', { documentNumber: 'A-103' }),
  stored('4', { documentNumber: 'a 103', project: 'Quay House', projectId: '8' }),
]
const all = ['1', '2', '3', '4']
const admin = { everywhere: 'Admin' } as const

function context(roles: Actor['roles'] = admin) {
  const holding = contextHolding({ projects, documents })
  return { ...holding, actor: { ...holding.actor, roles } }
}

/** Messages for a change of all four: who got which fields, and who stayed and why. */
function changed(change: DocumentChange, roles?: Actor['roles']) {
  const decision = decideRequest(changeDocuments, { ids: all, change }, context(roles))
  if (decision.kind === 'refused') return decision.reason
  const field = Object.keys(change)[0] ?? ''
  const fields = decision.steps.map(({ change: step }) => {
    // `as`: fields are read by name.
    const record = (step.kind === 'put' ? step.record : {}) as Record<string, unknown>
    return [record.id, field === 'projectId' ? record.project : record[field], record.updated]
  })
  return { fields, skipped: decision.skipped ?? [] }
}

const today = '2026-11-21'

describe('changing many documents', () => {
  test('leaves those that have the value already, and dates the others', () => {
    expect(changed({ status: 'Approved' })).toEqual({
      fields: ['1', '3', '4'].map((id) => [id, 'Approved', today]),
      skipped: [],
    })
  })

  test.each<[DocumentChange, string]>([
    [{ discipline: ' Structural ' }, 'Structural'],
    [{ purpose: 'As Built' }, 'As Built'],
    [{ originator: 'LND' }, 'LND'],
    [{ revisionDate: '2026-10-01' }, '2026-10-01'],
    [{ type: 'Permit' }, 'Permit'],
  ])('%j is given to all', (change, value) => {
    expect(changed(change)).toEqual({ fields: all.map((id) => [id, value, today]), skipped: [] })
  })

  test('a move to another project skips a document whose number exists there', () => {
    expect(changed({ projectId: '8' })).toEqual({
      fields: ['1', '2'].map((id) => [id, 'Quay House', today]),
      skipped: [{ index: 2, reason: 'number-taken', fields: ['documentNumber'] }],
    })
  })

  test('a number is given once in each project, whatever its spaces and dashes', () => {
    expect(changed({ documentNumber: 'B 7' })).toEqual({
      fields: ['1', '4'].map((id) => [id, 'B 7', today]),
      skipped: [1, 2].map((index) => ({ index, reason: 'number-taken', fields: ['documentNumber'] })),
    })
  })

  test('a document keeps out a revision that it had before', () => {
    expect(changed({ revision: 'A' })).toMatchObject({ skipped: [{ index: 0, reason: 'revision-taken' }] })
  })

  test('documents of a project where the person may not edit stay as they were', () => {
    const roles: Actor['roles'] = {
      projects: new Map([
        ['7', 'Editor'],
        ['8', 'Viewer'],
      ]),
    }
    expect(changed({ type: 'Permit' }, roles)).toMatchObject({
      skipped: [{ index: 3, reason: 'not-allowed' }],
    })
  })

  test.each<[DocumentChange, string]>([
    [{ projectId: '99' }, 'project-gone'],
    [{ name: ' ' }, 'missing-information'],
    [{ type: 'Poem' }, 'document-type-unknown'],
  ])('%j is refused: %s', (change, reason) => {
    expect(changed(change)).toBe(reason)
  })

  test('one that a user has deleted is skipped; if none is left, the request is refused', () => {
    const decide = (ids: string[]) => changeDocuments.decide({ ids, change: { type: 'Permit' } }, context())
    expect(decide(['gone', '1'])).toMatchObject({ skipped: [{ index: 0, reason: 'document-gone' }] })
    expect(decide(['gone'])).toMatchObject({ reason: 'document-gone' })
    expect(deleteDocuments.decide({ ids: ['2', 'gone'] }, context())).toMatchObject({
      steps: [{ change: { kind: 'remove', id: '2' } }],
      skipped: [{ index: 1, reason: 'document-gone' }],
    })
  })
})
