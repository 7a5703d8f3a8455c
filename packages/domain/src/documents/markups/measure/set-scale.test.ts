import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../kernel/access/actor.ts'
import type { Command } from '../../../kernel/commands/command.ts'
import { decideRequest } from '../../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../../projects/project.ts'
import { contextHolding } from '../../../testing/context-holding.ts'
import { deleteDocuments } from '../../commands/delete-documents.ts'
import { documentSchema } from '../../document.ts'
import { removeSheetScale, setSheetScale } from './set-scale.ts'
import { sheetScaleSchema } from './sheet-scale.ts'

const [current, earlier] = ['c'.repeat(64), 'e'.repeat(64)]
const file = (key: string) => ({ key, name: 'plan.pdf', type: 'application/pdf', size: 9 })
const tower = projectSchema.parse({ id: 'tower', name: 'tower' })
const plan = documentSchema.parse({
  ...{ id: '1', name: 'Plan', type: 'Blueprint', project: 'tower', projectId: 'tower', revision: 'B' },
  ...{ file: file(current), revisions: [{ id: 'r', name: 'Plan', revision: 'A', file: file(earlier) }] },
})
const stored = (id: string, authorId: string, fields: object = {}) =>
  sheetScaleSchema.parse({
    ...{ id, documentId: '1', projectId: 'tower', fileKey: current, page: 0, metresPerPoint: 0.1 },
    ...{ writtenAs: '1:283', authorId, author: authorId, createdAt: '2026-11-01T08:00:00.000Z' },
    ...fields,
  })
const scales = [
  stored('ben', 'ben'),
  stored('ana', 'ana', { page: 1 }),
  stored('part', 'ana', { page: 1, region: [0, 0, 50, 50] }),
  stored('old', 'ana', { fileKey: earlier }),
]
const given = { id: 'new', region: [], metresPerPoint: 0.0353, writtenAs: '1:100', unit: 'm' }
const setting = (page: number, change: object = {}, fields: object = {}) => ({
  ...{ documentId: '1', fileKey: current, page },
  scales: [{ ...given, source: 'person', calibratedOn: [], ...change }],
  ...fields,
})

function decide(command: unknown, args: unknown, role: 'Viewer' | 'Commenter' | 'Editor' = 'Commenter') {
  const actor: Actor = {
    ...{ id: 'ana', name: 'Ana', email: 'ana@harbour.example' },
    roles: { projects: new Map([['tower', role]]), workspace: role },
  }
  const context = {
    ...contextHolding({ projects: [tower], documents: [plan], 'sheet-scales': scales }),
    ...{ actor, ids: 'opaque' as const },
  }
  // `as`: the tables hold commands of every kind.
  const decision = decideRequest(command as Command<unknown, string>, args, context)
  if (decision.kind === 'refused') return decision.reason
  return decision.steps
    .map(({ change }) => (change.kind === 'put' ? change.record.id : `without ${change.id}`))
    .join(', ')
}

describe('setting a scale', () => {
  test.each([
    ['on a page without one', setting(2), 'Commenter', 'new'],
    ['without being allowed to comment', setting(2), 'Viewer', 'not-allowed'],
    ['on a page with one’s own', setting(1), 'Commenter', 'ana'],
    ['on a page with that of another', setting(0), 'Commenter', 'not-allowed'],
    ['on a page with that of another', setting(0), 'Editor', 'ben'],
    ['of a part', setting(1, { region: [100, 100, 200, 200] }), 'Commenter', 'new'],
    ['of the same part', setting(1, { region: [0, 1, 50, 49] }), 'Commenter', 'part'],
    ['of a part that has none of it', setting(1, { region: [9, 9, 9, 20] }), 'Commenter', 'scale-invalid'],
    ['of a part with three corners', setting(2, { region: [1, 2, 3] }), 'Commenter', 'scale-invalid'],
    ['to nothing', setting(2, { metresPerPoint: 0 }), 'Commenter', 'args-invalid'],
    ['to a figure without sense', setting(2, { metresPerPoint: 1e9 }), 'Commenter', 'args-too-long'],
    ['of an earlier file', setting(2, {}, { fileKey: earlier }), 'Commenter', 'file-superseded'],
    ['of a document that was deleted', setting(2, {}, { documentId: '9' }), 'Commenter', 'document-gone'],
    ['none at all', setting(2, {}, { scales: [] }), 'Commenter', 'scale-invalid'],
  ] as const)('%s (%#)', (_, args, role, expected) => {
    expect(decide(setSheetScale, args, role)).toBe(expected)
  })

  test.each([
    ['one’s own', 'ana', 'Commenter', 'without ana'],
    ['that of another', 'ben', 'Commenter', 'not-allowed'],
    ['that of another', 'ben', 'Editor', 'without ben'],
    ['one of an earlier file', 'old', 'Editor', 'file-superseded'],
    ['one that was removed', 'gone', 'Editor', 'scale-gone'],
  ] as const)('removing %s (%#)', (_, id, role, expected) => {
    expect(decide(removeSheetScale, { id }, role)).toBe(expected)
  })

  test('scales are removed with their document', () => {
    expect(decide(deleteDocuments, { ids: ['1'] }, 'Editor')).toBe(
      'without 1, without ben, without ana, without part, without old',
    )
  })
})
