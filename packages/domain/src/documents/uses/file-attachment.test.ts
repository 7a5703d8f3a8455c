import { describe, expect, test } from 'vitest'
import { conditionSchema } from '../../conditions/condition.ts'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import type { Context } from '../../kernel/commands/command.ts'
import { type Decision, decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { type Workflow, workflowSchema } from '../../workflows/workflow.ts'
import { documentSchema } from '../document.ts'
import type { HolderName } from './change-holder.ts'
import { changeDocumentLinks } from './change-links.ts'
import { documentUses } from './document-uses.ts'
import { fileAttachment } from './file-attachment.ts'

const file = { key: 'a'.repeat(64), name: 'A-101 C.pdf', type: 'application/pdf', size: 8 }
const other = { ...file, key: 'b'.repeat(64) }
const note = { id: 'k', user: 'Ana', text: 'Check grid 4', timestamp: '2026-11-20' }
const earlier = { ...note, id: 'e' }
const project = { name: 'Ground floor', type: 'Blueprint', projectId: '7' }
const draft = { ...project, description: '', documentNumber: 'A-101', revision: 'C' }
const revB = documentSchema.parse({
  ...project,
  id: '1',
  documentNumber: 'A-101',
  revision: 'B',
  project: 'Quay',
})

function holding(documents: readonly object[] = [], documentLinks: readonly object[] = []): Context {
  const copies = [
    { id: 'f', name: file.name, file, comments: [note] },
    { id: 'g', name: 'old.pdf', url: 'blob:gone' },
  ]
  const fields = { projectId: '7', documents: copies, documentLinks }
  return contextHolding({
    projects: [
      projectSchema.parse({ id: '7', name: 'Quay' }),
      projectSchema.parse({ id: '8', name: 'Depot' }),
    ],
    documents: documents.map((each) => documentSchema.parse(each)),
    conditions: [conditionSchema.parse({ ...fields, id: 'c', heading: 'Noise' })],
    'hold-points': [holdPointSchema.parse({ id: 'h', name: 'Slab', projectId: '7' })],
  })
}

type As = Parameters<typeof fileAttachment.decide>[0]['as']
const condition: HolderName = { list: 'conditions', id: 'c' }

function decide(as: As, context = holding(), attachmentId = 'f', holder = condition) {
  return decideRequest(fileAttachment, { ...holder, attachmentId, as }, context)
}

function recordsIn(decision: Decision<string>) {
  if (decision.kind !== 'accepted') return decision
  return decision.steps.map(({ change }) => (change.kind === 'put' ? change.record : change))
}

const linked = (change: object) => ({
  documents: [{ id: 'g' }],
  documentLinks: [{ id: '1', documentNumber: 'A-101', ...change }],
})

describe('the document comes first, with the file and the comments of the copy; then the record that links it', () => {
  test.each<[string, readonly object[], As, readonly object[]]>([
    [
      'a new document',
      [],
      { draft },
      [{ id: '1', documentNumber: 'A-101', file, comments: [note] }, linked({ revision: 'C' })],
    ],
    [
      'its file is that of the record, whatever the request states',
      [],
      { draft: { ...draft, file: other } },
      [{ file }, linked({ revision: 'C' })],
    ],
    [
      'a revision',
      [{ ...revB, comments: [earlier] }],
      { draft: { ...draft, revisionOf: { id: '1' } } },
      [
        { file, revision: 'C', comments: [note], revisions: [{ revision: 'B', comments: [earlier] }] },
        linked({ revision: 'C' }),
      ],
    ],
    [
      'a revision that is older than the current one',
      [{ ...revB, file: other }],
      { draft: { ...draft, revision: 'A', revisionOf: { id: '1' } } },
      [
        { file: other, revision: 'B', revisions: [{ revision: 'A', file, comments: [note] }] },
        linked({ revision: 'A' }),
      ],
    ],
    [
      'the document that has the same file',
      [{ ...revB, file, comments: [earlier] }],
      { documentId: '1' },
      [{ comments: [earlier, note] }, linked({ revision: 'B' })],
    ],
  ])('%s', (_, documents, as, records) => {
    expect(recordsIn(decide(as, holding(documents)))).toMatchObject(records)
  })
})

test('a record that links another revision of the document links the filed one afterwards', () => {
  const context = holding(
    [revB],
    [{ id: '1', documentNumber: 'A-101', revision: 'B', title: 'Ground floor' }],
  )
  const filed = decide({ draft: { ...draft, revisionOf: { id: '1' } } }, context)
  expect(recordsIn(filed)).toMatchObject([{ revision: 'C' }, linked({ revision: 'C' })])
})

test('a workflow links documents beside those of its stages', () => {
  const stages = [{ id: 's', name: 'Check', documentLinks: [{ id: '2' }] }]
  const workflow = workflowSchema.parse({ id: 'w', name: 'Steel', projectId: '7', stages })
  const context = contextHolding({ documents: [revB], workflows: [workflow] })
  const change = { list: 'workflows', id: 'w', link: [{ id: '1', revision: 'B' }], unlink: [] }
  const linked = recordsIn(decideRequest(changeDocumentLinks, change, context))
  expect(linked).toMatchObject([{ documentLinks: [{ id: '1', revision: 'B' }], stages }])
  const none = { conditions: [], tasks: [], holdPoints: [], rfis: [], transmittals: [] }
  // `as`: the decision puts the workflow.
  const uses = documentUses('1', { ...none, workflows: linked as Workflow[] })
  expect(uses).toMatchObject([{ list: 'workflows', record: { id: 'w' }, revision: 'B' }])
  expect(uses[0]).not.toHaveProperty('stage')
})

const asEditorIn = (...ids: readonly string[]): Context => {
  const context = holding()
  const projects = new Map(ids.map((id) => [id, 'Editor'] as const))
  return { ...context, actor: { ...context.actor, roles: { projects } } }
}

test('a document of a deleted project belongs to the workspace, so an Editor of the workspace files there', () => {
  const context = holding([{ ...revB, projectId: 'deleted', file }])
  const roles = { workspace: 'Editor', projects: new Map([['7', 'Editor']] as const) } as const
  const decision = decide({ documentId: '1' }, { ...context, actor: { ...context.actor, roles } })
  expect(recordsIn(decision)).toMatchObject([{ comments: [note] }, linked({ revision: 'B' })])
})

test.each<[string, ReturnType<typeof decide>]>([
  ['copy-gone', decide({ draft }, holding(), '?')],
  ['copy-gone', decide({ draft }, holding(), 'g')],
  ['copy-gone', decide({ draft }, holding(), 'f', { list: 'hold-points', id: 'h' })],
  ['record-gone', decide({ draft }, holding(), 'f', { list: 'tasks', id: '?' })],
  ['workflow-gone', decide({ draft }, holding(), 'f', { list: 'workflows', id: '?' })],
  ['document-gone', decide({ documentId: '?' })],
  ['document-gone', decide({ documentId: '1' }, holding([{ ...revB, file: other }]))],
  ['missing-information', decide({ draft: { ...draft, type: '' } })],
  ['file-filed', decide({ draft }, holding([{ ...revB, file }]))],
  ['may-not-file', decide({ draft: { ...draft, projectId: '8' } }, asEditorIn('7'))],
  ['not-allowed', decide({ draft: { ...draft, projectId: '8' } }, asEditorIn('8'))],
])('%s', (reason, decision) => {
  expect(decision).toMatchObject({ kind: 'refused', reason })
})
