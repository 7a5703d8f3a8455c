import { describe, expect, test } from 'vitest'
import type { Rec } from '../../kernel/records/record.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { draftOfDocument, type EditedDocument, editDocument } from '../commands/edit-document.ts'
import { documentSchema, type ProjectDocument } from '../document.ts'
import { type DocumentDraft, fileDocuments } from '../uses/file-documents.ts'

const clinic = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic' })
const quay = projectSchema.parse({ id: '8', name: 'Quay House' })
const getFile = (letter: string) => ({
  key: letter.repeat(64),
  name: `${letter}.pdf`,
  type: 'application/pdf',
  size: 2048,
})

const plan = documentSchema.parse({
  id: '1',
  name: 'Ground floor',
  type: 'Blueprint',
  project: clinic.name,
  projectId: clinic.id,
  description: 'With the loading dock',
  updated: '2026-10-01',
  status: 'Approved',
  size: '1.0 kB',
  file: getFile('b'),
  comments: [{ id: 'c', user: 'Bo Lind', text: 'Seen', timestamp: '2026-10-02T08:00:00Z' }],
  documentNumber: 'A-101',
  revision: 'B',
  purpose: 'For Review',
  revisionDate: '2026-09-28',
  discipline: 'Architecture',
  filedAt: '2026-10-01T08:00:00.000Z',
  filedBy: 'Bo Lind',
})

const next: DocumentDraft = {
  name: 'Ground floor plan',
  type: 'Blueprint',
  projectId: clinic.id,
  description: '',
  documentNumber: 'A-101',
  revision: 'C',
  purpose: 'For Construction',
  file: getFile('c'),
  revisionOf: { id: '1' },
}

const submittals = projectSchema.parse({
  ...clinic,
  documentRules: { ownRevisions: [], ownPurposes: [], ownTypes: ['Sample'], ownDisciplines: ['Structural'] },
})

test.each<[string, Partial<DocumentDraft>, object]>([
  ['a type that the project has added', { type: 'Sample' }, { type: 'Sample' }],
  [
    'a discipline in the spelling of the project',
    { discipline: ' STRUCTURAL ' },
    { discipline: 'Structural' },
  ],
  ['a type that the project does not have', { type: 'Poem' }, { reason: 'document-type-unknown' }],
  [
    'a revision of another type than the project has',
    { type: 'Poem', revisionOf: { id: '1' } },
    { reason: 'document-type-unknown' },
  ],
  [
    'a revision of a document with an old type',
    { type: 'Legal', revisionOf: { id: '1' } },
    { type: 'Legal', revision: 'C' },
  ],
])('filing %s', (_, change, expected) => {
  const { revisionOf: __, documentNumber: ___, ...fresh } = next
  const filed = { ...plan, type: 'Legal' }
  const decision = fileDocuments.decide(
    { drafts: [{ ...fresh, ...change }] },
    contextHolding({ projects: [submittals], documents: [filed] }),
  )
  const [step] = decision.kind === 'accepted' ? decision.steps : []
  expect(step?.change.kind === 'put' ? step.change.record : decision).toMatchObject(expected)
})

describe('the added fields of filed documents', () => {
  const field = { register: 'documents', kind: 'text', choices: [], isArchived: false }
  const zoned = projectSchema.parse({
    ...clinic,
    addedFields: [
      { ...field, id: 'zone', name: 'Zone', isRequired: true },
      { ...field, id: 'level', name: 'Level', kind: 'number', isRequired: false },
    ],
  })
  const { revisionOf: _, documentNumber: __, ...fresh } = next
  const file = (drafts: readonly DocumentDraft[]) => {
    const context = contextHolding({ projects: [zoned], documents: [{ ...plan, added_zone: 'North' }] })
    const decision = fileDocuments.decide({ drafts: [...drafts] }, context)
    if (decision.kind === 'refused') return [decision.reason, ...decision.fields]
    return decision.steps.map(({ change }) => change.kind === 'put' && change.record)
  }

  test('are given to each of several new documents', () => {
    const added = { added_zone: ' South ', added_level: '2.0' }
    const second = { ...fresh, name: 'Roof plan', file: getFile('d'), added }
    expect(file([{ ...fresh, added }, second])).toMatchObject([
      { name: 'Ground floor plan', added_zone: 'South', added_level: '2' },
      { name: 'Roof plan', added_zone: 'South', added_level: '2' },
    ])
  })

  test('of a revised document stay where none is given', () => {
    expect(file([{ ...next, added: { added_level: '3' } }])).toMatchObject([
      { id: '1', revision: 'C', added_zone: 'North', added_level: '3' },
    ])
  })

  test.each<[object, string[]]>([
    [{ added: {} }, ['added-value-required', 'added_zone']],
    [{ added: { added_zone: 'A', added_level: 'two' } }, ['added-value-invalid', 'added_level']],
    [{ added: { added_zone: 'A', added_other: 'x' } }, ['added-field-unknown', 'added_other']],
  ])('of a new document with %j are refused', (more, expected) => {
    expect(file([{ ...fresh, ...more }])).toEqual(expected)
  })

  test('are not required by requests of older versions', () => {
    expect(file([fresh])).toHaveLength(1)
  })
})

function decide(drafts: readonly DocumentDraft[], documents: readonly Rec[] = [plan]) {
  const decision = fileDocuments.decide(
    { drafts: [...drafts] },
    contextHolding({ projects: [clinic, quay], documents }),
  )
  if (decision.kind === 'refused') return { reason: decision.reason, fields: decision.fields }
  return decision.steps.map(({ change }) => {
    if (change.kind !== 'put') throw new Error('a document was removed')
    return { isNew: change.isNew, ...(change.record as ProjectDocument) }
  })
}

describe('filing a new revision', () => {
  test('replaces the current one, which is kept with its file, author, comments and status', () => {
    expect(decide([next])).toEqual([
      {
        isNew: undefined,
        id: '1',
        name: 'Ground floor plan',
        type: 'Blueprint',
        project: clinic.name,
        projectId: clinic.id,
        description: 'With the loading dock',
        updated: '2026-11-21',
        status: 'New',
        size: '2.0 kB',
        file: getFile('c'),
        documentNumber: 'A-101',
        revision: 'C',
        purpose: 'For Construction',
        discipline: 'Architecture',
        filedAt: '2026-11-21T09:30:00.000Z',
        filedBy: 'Marisol Tan',
        revisions: [
          {
            id: 'request-0',
            revision: 'B',
            name: 'Ground floor',
            status: 'Approved',
            purpose: 'For Review',
            revisionDate: '2026-09-28',
            description: 'With the loading dock',
            updated: '2026-10-01',
            size: '1.0 kB',
            file: getFile('b'),
            comments: plan.comments,
            filedAt: '2026-10-01T08:00:00.000Z',
            filedBy: 'Bo Lind',
            supersededAt: '2026-11-21T09:30:00.000Z',
            supersededBy: 'Marisol Tan',
          },
        ],
      },
    ])
  })

  test('an older one is kept as superseded, and the document stays as it is', () => {
    const older = { ...next, revision: 'A', file: getFile('a') }
    expect(decide([older])).toMatchObject([
      {
        revision: 'B',
        status: 'Approved',
        file: getFile('b'),
        revisions: [{ revision: 'A', file: getFile('a') }],
      },
    ])
  })

  test('several of one document together end in their order, whatever the order of the files', () => {
    const issues = ['D', 'A', 'C'].map((revision) => ({
      ...next,
      revision,
      file: getFile(revision.toLowerCase()),
    }))
    const [document] = decide(issues) as unknown as readonly ProjectDocument[]
    expect(document?.revision).toBe('D')
    expect(document?.revisions?.map(({ revision }) => revision)).toEqual(['C', 'B', 'A'])
  })

  test('several revisions of a new document become one document', () => {
    const { revisionOf: _, ...first } = next
    const later = { ...first, revision: 'D', file: getFile('d'), revisionOf: { draft: 0 } }
    expect(decide([first, later], [])).toMatchObject([
      {
        isNew: true,
        id: '1',
        revision: 'D',
        file: getFile('d'),
        revisions: [{ revision: 'C', file: getFile('c') }],
      },
    ])
  })

  test('an entry that waits for its file gets it, and no earlier revision', () => {
    const { file: _, revision: __, ...entry } = plan
    const [filled] = decide([next], [entry]) as unknown as readonly ProjectDocument[]
    expect(filled).toMatchObject({ revision: 'C', file: getFile('c'), status: 'Approved' })
    expect(filled).not.toHaveProperty('revisions')
  })

  test('a revision can be announced before its file, and waits for it', () => {
    const { file: _, ...announced } = next
    const [waiting] = decide([announced]) as unknown as readonly ProjectDocument[]
    expect(waiting).toMatchObject({ revision: 'C', revisions: [{ revision: 'B', file: getFile('b') }] })
    expect(waiting).not.toHaveProperty('file')
    expect(decide([next], [waiting as Rec])).toMatchObject([
      { revision: 'C', file: getFile('c'), revisions: [{ revision: 'B' }] },
    ])
  })

  test('a revision without a mark follows one without a mark', () => {
    const { revision: _, ...withoutRevision } = plan
    expect(decide([{ ...next, revision: '' }], [withoutRevision])).toMatchObject([
      { file: getFile('c'), revisions: [{ revision: '', file: getFile('b') }] },
    ])
  })

  test('the order is that of the project', () => {
    const rules = { revisionScheme: 'own', ownRevisions: ['T1', 'B', 'A'], ownPurposes: [] }
    const own = projectSchema.parse({ ...clinic, documentRules: rules })
    const decision = fileDocuments.decide(
      { drafts: [{ ...next, revision: 'A' }] },
      contextHolding({ projects: [own], documents: [plan] }),
    )
    expect(decision).toMatchObject({ steps: [{ change: { record: { revision: 'A' } } }] })
  })
})

const wasA = { id: 'r', revision: 'A', file: getFile('a'), supersededAt: '', supersededBy: '' }

test.each<[string, readonly DocumentDraft[], readonly Rec[], object]>([
  [
    'a revision that is current',
    [{ ...next, revision: 'b' }],
    [plan],
    { reason: 'revision-taken', fields: ['revision'] },
  ],
  [
    'a revision that was superseded',
    [{ ...next, revision: 'A' }],
    [{ ...plan, revisions: [wasA] } as Rec],
    { reason: 'revision-taken', fields: ['revision'] },
  ],
  [
    'a revision without a mark after B',
    [{ ...next, revision: '' }],
    [plan],
    { reason: 'missing-information', fields: ['revision'] },
  ],
  ['a revision of a deleted document', [next], [], { reason: 'document-gone', fields: [] }],
  [
    'a revision of a document of another project',
    [{ ...next, projectId: '8' }],
    [plan],
    { reason: 'document-gone', fields: [] },
  ],
  [
    'a revision of a draft that comes later',
    [{ ...next, revisionOf: { draft: 3 } }],
    [plan],
    { reason: 'document-gone', fields: [] },
  ],
  [
    'the file of the current revision',
    [{ ...next, file: getFile('b') }],
    [plan],
    { reason: 'file-filed', fields: ['file'] },
  ],
  [
    'the file of an earlier revision',
    [{ ...next, file: getFile('a') }],
    [{ ...plan, revisions: [wasA] } as Rec],
    { reason: 'file-filed', fields: ['file'] },
  ],
  [
    'one file twice at the same time',
    [next, { ...next, revision: 'D' }],
    [plan],
    { reason: 'file-filed', fields: ['file'] },
  ],
  [
    'a new document with a number in use, written in another way',
    [{ ...next, documentNumber: 'a 101', revisionOf: undefined }],
    [plan],
    { reason: 'number-taken', fields: ['documentNumber'] },
  ],
])('%s is refused', (_, drafts, documents, refusal) => {
  expect(decide(drafts, documents)).toEqual(refusal)
})

test('another project may have the same number and the same file', () => {
  const { revisionOf: _, ...first } = next
  expect(decide([{ ...first, projectId: '8', file: getFile('b') }])).toMatchObject([
    { isNew: true, projectId: '8' },
  ])
})

describe('editing the new fields', () => {
  const other = documentSchema.parse({ ...plan, id: '2', documentNumber: 'A-102', revisions: [wasA] })

  function edited(change: Partial<EditedDocument>) {
    const context = contextHolding({ projects: [clinic, quay], documents: [plan, other] })
    const draft = { ...draftOfDocument(other, [clinic, quay]), ...change }
    const decision = editDocument.decide({ id: '2', draft }, context)
    if (decision.kind === 'refused') return { reason: decision.reason, fields: decision.fields }
    const [step] = decision.steps
    return step?.change.kind === 'put' ? step.change.record : undefined
  }

  test.each<[Partial<EditedDocument>]>([
    [{ documentNumber: 'A-103' }],
    [{ revision: '0' }],
    [{ revisionDate: '2026-11-20' }],
    [{ discipline: 'Structure' }],
    [{ originator: 'LND' }],
    [{ purpose: 'As Built' }],
    [{ purpose: '' }],
  ])('%j is stored', (change) => {
    expect(edited(change)).toMatchObject({ ...change, updated: '2026-11-21' })
  })

  test.each<[Partial<EditedDocument>, object]>([
    [{ documentNumber: 'a101' }, { reason: 'number-taken', fields: ['documentNumber'] }],
    [{ revision: 'a' }, { reason: 'revision-taken', fields: ['revision'] }],
    [{ revisionDate: 'soon' }, { reason: 'missing-information', fields: ['revisionDate'] }],
  ])('%j is refused', (change, refusal) => {
    expect(edited(change)).toEqual(refusal)
  })

  test('a request of an older version, which does not know them, leaves them alone', () => {
    const { name, type, projectId, status, updated } = draftOfDocument(other, [clinic])
    const draft = { name, type, projectId, status, updated, description: 'New' }
    const context = contextHolding({ projects: [clinic], documents: [other] })
    expect(
      editDocument.decide({ id: '2', draft, first: { ...draft, description: '' } }, context),
    ).toMatchObject({
      steps: [{ change: { record: { documentNumber: 'A-102', revision: 'B', description: 'New' } } }],
    })
  })
})

test('an odd earlier revision does not hide its document', () => {
  const stored = { ...plan, revisions: [{ revision: 3, file: 'x' }, 7, { revision: null }] }
  expect(documentSchema.parse(stored)).toMatchObject({
    id: '1',
    revisions: [{ revision: '3', status: 'New' }, { revision: '' }],
  })
})
