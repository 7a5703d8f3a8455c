import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { commentOnDocument } from './commands/comment-on-document.ts'
import { deleteDocuments } from './commands/delete-documents.ts'
import { belongsTo, documentSchema } from './document.ts'
import { type DocumentDraft, fileDocuments } from './uses/file-documents.ts'

const clinic = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic' })
const draft: DocumentDraft = {
  name: ' Site plan ',
  type: 'Blueprint',
  projectId: '7',
  description: ' Rev A ',
}
const file = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 4_404_019 }

function documentWithId(id: string, more = {}) {
  const fields = {
    name: 'Plan',
    type: 'Blueprint',
    project: clinic.name,
    updated: '2026-11-01',
    status: 'New',
  }
  return documentSchema.parse({ ...fields, id, ...more })
}

function filed(drafts: readonly DocumentDraft[], ids: readonly string[] = []): unknown {
  const context = contextHolding({ projects: [clinic], documents: ids.map((id) => documentWithId(id)) })
  const decision = fileDocuments.decide({ drafts: [...drafts] }, context)
  return decision.kind === 'accepted'
    ? decision.steps.map(({ change }) => (change.kind === 'put' ? change.record : change))
    : decision
}

describe('filing a document', () => {
  test('stores it as New, dated today, with the name of its project', () => {
    expect(filed([draft])).toEqual([
      {
        id: '1',
        name: 'Site plan',
        type: 'Blueprint',
        project: 'Rowan Street Clinic',
        projectId: '7',
        description: 'Rev A',
        updated: '2026-11-21',
        status: 'New',
        filedAt: '2026-11-21T09:30:00.000Z',
        filedBy: 'Marisol Tan',
      },
    ])
  })

  test('takes the size from the file', () => {
    expect(filed([{ ...draft, file, size: '1.0 MB' }])).toMatchObject([{ size: '4.2 MB', file }])
  })

  test('takes the given size, or none, without a file', () => {
    expect(filed([{ ...draft, size: '3.3 MB' }, draft])).toMatchObject([{ size: '3.3 MB' }, { id: '2' }])
    expect(filed([draft])).not.toHaveProperty('0.size')
  })

  test.each(['name', 'type', 'projectId'] as const)('is refused without %s', (field) => {
    expect(filed([{ ...draft, [field]: ' ' }])).toEqual({
      kind: 'refused',
      reason: 'missing-information',
      fields: [field],
    })
  })

  test('refuses all documents when one of them is incomplete', () => {
    expect(filed([draft, { ...draft, name: '' }])).toMatchObject({ kind: 'refused', fields: ['name'] })
  })

  test('is refused when the project has since been deleted', () => {
    expect(filed([{ ...draft, projectId: '99' }])).toMatchObject({
      reason: 'project-gone',
      fields: ['projectId'],
    })
  })

  test.each([
    [[], ['1', '2']],
    [
      ['1', '2', '3', '4'],
      ['5', '6'],
    ],
    [
      ['2', '3'],
      ['4', '5'],
    ],
    [
      ['1', '3', '5'],
      ['4', '6'],
    ],
    [['plan-a'], ['2', '3']],
  ])('with the existing ids %j the new ones are %j: count + 1, or the next free number', (ids, expected) => {
    expect(filed([draft, draft], ids)).toMatchObject(expected.map((id) => ({ id })))
  })

  test('with opaque ids, each document has an id derived from the request, and the next free number', () => {
    const stored = [documentWithId('abc', { number: 2 })]
    const context = contextHolding({ projects: [clinic], documents: stored })
    const decision = fileDocuments.decide({ drafts: [draft, draft] }, { ...context, ids: 'opaque' })
    expect(decision).toMatchObject({
      steps: [
        { change: { isNew: true, record: { id: 'request-0', number: 3 } } },
        { change: { isNew: true, record: { id: 'request-1', number: 4 } } },
      ],
    })
  })
})

describe('a filed document', () => {
  const context = contextHolding({ documents: [documentWithId('1', { comments: [] })] })

  test('can be deleted once', () => {
    expect(deleteDocuments.decide({ ids: ['1'] }, context)).toMatchObject({
      steps: [{ change: { kind: 'remove', id: '1' } }],
    })
    expect(deleteDocuments.decide({ ids: ['2'] }, context)).toMatchObject({ reason: 'document-gone' })
  })

  test('accepts a trimmed comment with its author, and ignores an empty one', () => {
    expect(commentOnDocument.decide({ id: '1', text: ' Check grid C ' }, context)).toMatchObject({
      steps: [
        {
          change: {
            record: {
              comments: [
                {
                  id: 'request-0',
                  user: 'Marisol Tan',
                  text: 'Check grid C',
                  timestamp: '2026-11-21T09:30:00.000Z',
                },
              ],
            },
          },
        },
      ],
    })
    expect(commentOnDocument.decide({ id: '1', text: '  ' }, context)).toMatchObject({
      reason: 'comment-empty',
    })
    expect(commentOnDocument.decide({ id: '2', text: 'Hello' }, context)).toMatchObject({
      reason: 'document-gone',
    })
  })

  test.each([
    ['its project id', { projectId: '7', project: 'Renamed since' }, true],
    ['another project id under the same name', { projectId: '8' }, false],
    ['the name alone, as older lists have it', {}, true],
    ['another name alone', { project: 'Elsewhere' }, false],
  ])('belongs to the project by %s', (_, more, answer) => {
    expect(belongsTo(documentWithId('1', more), clinic)).toBe(answer)
  })
})

test.each<[object, object]>([
  [
    { name: null, type: null, updated: null, status: null },
    { name: '', type: '', updated: '', status: 'New' },
  ],
  [
    { projectId: null, file: null, comments: null },
    { projectId: undefined, file: undefined },
  ],
  [{ file: { key: 'k', name: null } }, { file: { key: 'k', name: '', type: '', size: 0 } }],
  [{ comments: [{ id: 1 }, { id: 1 }] }, { comments: [{ id: '1' }, { id: '1~2' }] }],
])('a document stored with %j can be read', (stored, read) => {
  expect(documentSchema.parse({ id: 7, ...stored })).toMatchObject(read)
})

test('a document stored with only a number and a name is read, with null for every missing field', () => {
  const stored = { id: 7, name: 'Old plan', description: null, size: null }
  expect(documentSchema.parse(stored)).toMatchObject({
    id: '7',
    name: 'Old plan',
    type: '',
    project: '',
    status: 'New',
  })
})
