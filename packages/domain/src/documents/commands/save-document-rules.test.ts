import { expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { readRenamedValues } from '../../registers/view/renamed-values.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema } from '../document.ts'
import { readMeanings } from '../document-statuses.ts'
import { maxValues, type ValueChange } from '../document-values.ts'
import { changeDocuments } from './change-documents.ts'
import { draftOfRules, type RulesDraft, saveDocumentRules } from './save-document-rules.ts'

const clinic = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic' })

function saved(change: Partial<RulesDraft>, id = '7') {
  const draft = { ...draftOfRules(clinic), ...change }
  const decision = saveDocumentRules.decide({ id, draft }, contextHolding({ projects: [clinic] }))
  if (decision.kind === 'refused') return { reason: decision.reason, fields: decision.fields }
  return decision.steps.map(({ change }) => change.kind === 'put' && change.record)
}

test('rules are stored with their project, lists in the order in which they were typed', () => {
  expect(
    saved({
      revisionScheme: 'own',
      ownRevisions: ' A, B;T1, B , ',
      purposeSet: 'own',
      ownPurposes: 'IFC, For Pricing',
      numberTemplate: ' {discipline}-{number} ',
    }),
  ).toEqual([
    {
      ...clinic,
      documentRules: {
        revisionScheme: 'own',
        ownRevisions: ['A', 'B', 'T1'],
        purposeSet: 'own',
        ownPurposes: ['IFC', 'For Pricing'],
        numberTemplate: '{discipline}-{number}',
      },
    },
  ])
})

test('rules that are as they were write nothing', () => {
  expect(saved({})).toEqual([])
})

test.each<[Partial<RulesDraft>, object]>([
  [
    { revisionScheme: 'own', ownRevisions: ' , ' },
    { reason: 'list-empty', fields: ['ownRevisions'] },
  ],
  [{ purposeSet: 'own' }, { reason: 'list-empty', fields: ['ownPurposes'] }],
  [{ numberTemplate: '{colour}' }, { reason: 'template-invalid', fields: ['numberTemplate'] }],
])('%j is refused', (change, refusal) => {
  expect(saved(change)).toEqual(refusal)
})

test('a deleted project has no rules', () => {
  expect(saved({ purposeSet: 'iso-19650' }, '99')).toMatchObject({ reason: 'project-gone' })
})

const withLists = projectSchema.parse({
  ...clinic,
  documentRules: {
    ownRevisions: [],
    ownPurposes: [],
    ownTypes: ['Shop Drawing', 'Sketch'],
    ownDisciplines: ['Structural'],
  },
})
const ofClinic = { name: 'Slab', project: clinic.name, projectId: '7', updated: '2026-11-01' }
const filed = [
  { ...ofClinic, id: '1', type: 'Shop Drawing', discipline: 'structural' },
  { ...ofClinic, id: '2', type: 'Sketch' },
  { ...ofClinic, id: '3', type: 'Shop Drawing', projectId: '8', project: 'Quay House' },
].map((document) => documentSchema.parse(document))

/** The lists and the changed documents, or why it is refused. */
function revalued(...values: ValueChange[]) {
  const context = contextHolding({ projects: [withLists], documents: filed })
  const decision = saveDocumentRules.decide({ id: '7', draft: draftOfRules(withLists), values }, context)
  if (decision.kind === 'refused') return decision.reason
  return decision.steps.flatMap(({ change }) => {
    if (change.kind !== 'put') return []
    const { id, documentRules, type, discipline } = { ...change.record } as Record<string, unknown>
    const { ownTypes, ownDisciplines } = (documentRules ?? {}) as Record<string, unknown>
    return [documentRules ? { ownTypes, ownDisciplines } : { id, type, discipline }]
  })
}

const types = (was: string, value: string, replacement?: string): ValueChange => ({
  list: 'types',
  was,
  value,
  ...(replacement && { replacement }),
})

test.each<[string, ValueChange[], unknown]>([
  [
    'an added type comes last, without the spaces around it',
    [types('', ' Sample ')],
    [{ ownTypes: ['Shop Drawing', 'Sketch', 'Sample'], ownDisciplines: ['Structural'] }],
  ],
  [
    'a renamed type changes the documents of this project alone',
    [types('Shop Drawing', 'Fabrication Drawing')],
    [
      { ownTypes: ['Fabrication Drawing', 'Sketch'], ownDisciplines: ['Structural'] },
      { id: '1', type: 'Fabrication Drawing', discipline: 'structural' },
    ],
  ],
  [
    'a renamed discipline changes documents that have it in other capitals',
    [{ list: 'disciplines', was: 'Structural', value: 'Structure' }],
    [
      { ownTypes: ['Shop Drawing', 'Sketch'], ownDisciplines: ['Structure'] },
      { id: '1', type: 'Shop Drawing', discipline: 'Structure' },
    ],
  ],
  [
    'a deleted type stays on its documents',
    [types('Sketch', '')],
    [{ ownTypes: ['Shop Drawing'], ownDisciplines: ['Structural'] }],
  ],
  [
    'a deleted type is replaced on its documents',
    [types('Sketch', '', 'Blueprint')],
    [
      { ownTypes: ['Shop Drawing'], ownDisciplines: ['Structural'] },
      { id: '2', type: 'Blueprint', discipline: undefined },
    ],
  ],
  ['a type of the list is refused in other capitals', [types('', 'sketch')], 'value-exists'],
  ['a type that every project has is refused', [types('', 'BLUEPRINT')], 'value-exists'],
  ['a name of 61 characters is refused', [types('', 'x'.repeat(61))], 'value-too-long'],
  [
    'the 101st type is refused',
    Array.from({ length: maxValues - 1 }, (_, index) => types('', `Type ${index}`)),
    'values-too-many',
  ],
  ['a type that another user has deleted is not renamed', [types('Samples', 'Sample')], 'value-gone'],
  ['a replacement that is not in the list is refused', [types('Sketch', '', 'Samples')], 'value-gone'],
])('%s', (_, values, expected) => {
  expect(revalued(...values)).toEqual(expected)
})

test.each([
  ['1', { type: 'Sketch' }, 'Sketch'],
  ['3', { type: 'Sketch' }, 'document-type-unknown'],
  ['3', { name: 'Roof' }, 'Shop Drawing'],
])('document %s with %j has the type or refusal %s', (id, change, expected) => {
  const decision = changeDocuments.decide(
    { ids: [id], change },
    contextHolding({ projects: [withLists], documents: filed }),
  )
  if (decision.kind === 'refused') return expect(decision.reason).toBe(expected)
  expect(decision.steps.map(({ change }) => change)).toMatchObject([{ record: { type: expected } }])
})

const withStatuses = projectSchema.parse({
  ...clinic,
  documentRules: {
    ...{ ownRevisions: [], ownPurposes: [], ownDisciplines: ['Structural'] },
    ownStatuses: [{ name: 'Issued for Tender', countsAs: 'Approved', colour: 'red' }],
    ownReasons: ['For Pricing'],
  },
  distribution: [
    {
      id: 'r1',
      discipline: 'structural',
      type: '',
      reason: 'For Pricing',
      recipients: [{ id: 'p', name: 'Li' }],
    },
    { id: 'r2', discipline: '', type: '', reason: 'For Review', recipients: [{ id: 'p', name: 'Bo' }] },
  ],
})
const tendered = documentSchema.parse({
  ...ofClinic,
  id: '1',
  type: 'Blueprint',
  status: 'Issued for Tender',
})

/** The statuses, reasons and rules of the project, and the statuses of its documents. */
function restated(...values: ValueChange[]) {
  const context = contextHolding({ projects: [withStatuses], documents: [tendered] })
  const args = { id: '7', draft: draftOfRules(withStatuses), values }
  const decision = saveDocumentRules.decide(args, context)
  if (decision.kind === 'refused') return decision.reason
  const [project, ...changed] = decision.steps.map(({ change }) => change.kind === 'put' && change.record)
  // `as`: the command puts the project, and after it documents.
  const { documentRules, distribution } = project as typeof withStatuses
  return {
    statuses: documentRules?.ownStatuses,
    reasons: documentRules?.ownReasons,
    rules: (distribution as { discipline: string; reason: string }[]).map(
      ({ discipline, reason }) => `${discipline}/${reason}`,
    ),
    documents: changed.map((document) => (document as typeof tendered).status),
  }
}

const present = {
  statuses: [{ name: 'Issued for Tender', countsAs: 'Approved', colour: 'red' }],
  reasons: ['For Pricing'],
  rules: ['structural/For Pricing', '/For Review'],
  documents: [],
}

test.each<[string, ValueChange, object]>([
  [
    'an added status counts as another',
    { list: 'statuses', was: '', value: ' Void ', countsAs: 'Signed' },
    { statuses: [...present.statuses, { name: 'Void', countsAs: 'Signed' }] },
  ],
  [
    'an added status counts as Pending at first',
    { list: 'statuses', was: '', value: 'Void' },
    { statuses: [...present.statuses, { name: 'Void', countsAs: 'Pending' }] },
  ],
  [
    'a renamed status keeps what it counts as, and changes documents',
    { list: 'statuses', was: 'Issued for Tender', value: 'IFT' },
    { statuses: [{ ...present.statuses[0], name: 'IFT' }], documents: ['IFT'] },
  ],
  [
    'a status that counts as another one changes no document',
    { list: 'statuses', was: 'Issued for Tender', value: 'Issued for Tender', countsAs: 'Under Review' },
    { statuses: [{ ...present.statuses[0], countsAs: 'Under Review' }] },
  ],
  [
    'a deleted status is replaced by one that every project has',
    { list: 'statuses', was: 'Issued for Tender', value: '', replacement: 'Approved' },
    { statuses: [], documents: ['Approved'] },
  ],
  [
    'a renamed reason is renamed in the distribution list',
    { list: 'reasons', was: 'For Pricing', value: 'For Quotation' },
    { reasons: ['For Quotation'], rules: ['structural/For Quotation', '/For Review'] },
  ],
  [
    'a renamed discipline is renamed in the distribution list',
    { list: 'disciplines', was: 'Structural', value: 'Structure' },
    { rules: ['Structure/For Pricing', '/For Review'] },
  ],
])('%s', (_, value, expected) => {
  expect(restated(value)).toEqual({ ...present, ...expected })
})

test.each<[ValueChange]>([
  [{ list: 'statuses', was: '', value: 'approved' }],
  [{ list: 'statuses', was: '', value: 'All Statuses' }],
  [{ list: 'reasons', was: '', value: 'as built' }],
])('%j has a name that every project has', (value) => {
  expect(restated(value)).toBe('value-exists')
})

test.each([
  ['1', 'Issued for Tender', 'accepted'],
  ['1', 'Void', 'refused'],
  ['2', 'Issued for Tender', 'refused'],
])('document %s is given the status %s of a project: %s', (id, status, kind) => {
  const elsewhere = { ...tendered, id: '2', status: 'New', projectId: '8', project: 'Quay House' }
  const context = contextHolding({
    projects: [withStatuses, projectSchema.parse({ id: '8', name: 'Quay House' })],
    documents: [{ ...tendered, status: 'New' }, elsewhere],
  })
  expect(changeDocuments.decide({ ids: [id], change: { status } }, context).kind).toBe(kind)
})

test('a status of a project means in its documents what it counts as, and elsewhere only itself', () => {
  const getMeaning = readMeanings([withStatuses])
  const status = 'Issued for Tender'
  expect(getMeaning({ status, projectId: '7', project: 'Old name' })).toBe('Approved')
  expect(getMeaning({ status, projectId: undefined, project: clinic.name })).toBe('Approved')
  expect(getMeaning({ status, projectId: '8', project: clinic.name })).toBe(status)
  expect(getMeaning({ status: 'Signed', projectId: '7' })).toBe('Signed')
})

/** The project after a change of its lists, together with another setting or without. */
function saveValues(value: ValueChange, change: Partial<RulesDraft> = {}) {
  const draft = { ...draftOfRules(withStatuses), ...change }
  const context = contextHolding({ projects: [withStatuses], documents: [tendered] })
  const decision = saveDocumentRules.decide({ id: '7', draft, values: [value] }, context)
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const [step] = decision.steps
  // `as`: the command puts the project.
  return step?.change.kind === 'put' ? (step.change.record as typeof withStatuses) : withStatuses
}

test.each<[string, ValueChange, readonly object[]]>([
  [
    'a status',
    { list: 'statuses', was: 'Issued for Tender', value: ' IFT ' },
    [{ list: 'documents', field: 'status', was: 'Issued for Tender', value: 'IFT' }],
  ],
  [
    'a status that is replaced by another one',
    { list: 'statuses', was: 'Issued for Tender', value: '', replacement: 'Approved' },
    [{ list: 'documents', field: 'status', was: 'Issued for Tender', value: 'Approved' }],
  ],
  ['a deleted status', { list: 'statuses', was: 'Issued for Tender', value: '' }, []],
  [
    'a discipline',
    { list: 'disciplines', was: 'Structural', value: 'Structure' },
    [{ list: 'documents', field: 'discipline', was: 'Structural', value: 'Structure' }],
  ],
  [
    'a reason, which transmittals keep',
    { list: 'reasons', was: 'For Pricing', value: 'For Quotation' },
    [{ list: 'transmittals', field: 'reason', value: 'For Quotation', staysOnRecords: true }],
  ],
  ['a value that is added', { list: 'types', was: '', value: 'Sketch' }, []],
])('what saved views read about %s', (_, value, expected) => {
  const renamed = readRenamedValues(saveValues(value))
  expect(renamed).toMatchObject(expected)
  expect(renamed).toHaveLength(expected.length)
})

test('a value that is renamed together with another setting is renamed everywhere', () => {
  const value = { list: 'disciplines', was: 'Structural', value: 'Structure' } as const
  const { distribution, documentRules, renamedValues } = saveValues(value, { numberTemplate: '{number}' })
  expect(documentRules).toMatchObject({ numberTemplate: '{number}', ownDisciplines: ['Structure'] })
  expect(distribution).toMatchObject([{ discipline: 'Structure' }, {}])
  expect(renamedValues).toHaveLength(1)
})
