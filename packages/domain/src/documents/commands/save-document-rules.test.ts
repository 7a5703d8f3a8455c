import { expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
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
