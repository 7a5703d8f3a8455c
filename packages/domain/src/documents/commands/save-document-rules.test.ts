import { expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema } from '../document.ts'
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
