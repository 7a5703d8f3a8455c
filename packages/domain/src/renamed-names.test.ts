/** What names a value that a project renames: each follows the new name. */
import { describe, expect, test } from 'vitest'
import { draftOfRules, saveDocumentRules } from './documents/commands/save-document-rules.ts'
import { readDistribution } from './documents/distribution-rules.ts'
import { documentSchema } from './documents/document.ts'
import {
  listInScope,
  listOtherNames,
  type OfflineScope,
  toCurrentScope,
} from './documents/offline/offline-sets.ts'
import type { Accepted, Refused } from './kernel/commands/command.ts'
import { type Project, projectSchema } from './projects/project.ts'
import { fieldIdToKey } from './registers/added-fields/added-field.ts'
import { saveAddedField } from './registers/added-fields/save-added-field.ts'
import { withCurrentValues } from './registers/view/renamed-values.ts'
import { textToView, viewToText } from './registers/view/view-codec.ts'
import { contextHolding } from './testing/context-holding.ts'
import { getOutcomeDraft, saveOutcome } from './workflows/outcome-codes/outcome-commands.ts'

const outcome = { ...getOutcomeDraft(), id: 'e', code: 'E', label: 'Proceed' }
const zone = { id: 'zone', register: 'tasks', name: 'Zone', kind: 'choice', choices: ['North', 'South'] }
const rule = (fields: object) => ({ discipline: '', type: '', reason: '', ...fields, recipients: [] })
const project = projectSchema.parse({
  ...{ id: '1', name: 'Quay House', outcomes: [outcome], addedFields: [zone] },
  documentRules: {
    ...{
      revisionScheme: 'letters',
      ownRevisions: [],
      purposeSet: 'australian',
      ownPurposes: [],
      numberTemplate: '',
    },
    ...{ ownTypes: ['Sketch'], ownDisciplines: ['Structural'], ownReasons: ['For Costing'] },
    ownStatuses: [{ name: 'In Check', countsAs: 'Pending' }],
  },
  distribution: [
    rule({ id: 'a', discipline: 'Structural' }),
    rule({ id: 'b', type: 'Sketch' }),
    rule({ id: 'c', reason: 'For Costing' }),
  ],
})
const beams = documentSchema.parse({ id: 'beams', name: 'Beams', projectId: '1', discipline: 'Structural' })
const elsewhere = documentSchema.parse({ id: 'slab', name: 'Slab', projectId: '2', discipline: 'Structural' })
const context = contextHolding({
  projects: [project],
  documents: [beams, elsewhere],
  workflows: [],
  tasks: [],
})

function getRecords(decision: Accepted | Refused<string>) {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason} ${decision.fields}`)
  return decision.steps.flatMap(({ change }) => (change.kind === 'put' ? [change.record] : []))
}

const rename = (list: 'types' | 'disciplines' | 'statuses' | 'reasons', was: string, value: string) =>
  getRecords(
    saveDocumentRules.decide(
      { id: '1', draft: draftOfRules(project), first: draftOfRules(project), values: [{ list, was, value }] },
      context,
    ),
  )
const renamedDiscipline = () => rename('disciplines', 'Structural', 'Structure')

const renames: Readonly<Record<string, () => readonly unknown[]>> = {
  type: () => rename('types', 'Sketch', 'Drawing Sketch'),
  discipline: renamedDiscipline,
  status: () => rename('statuses', 'In Check', 'Checking'),
  reason: () => rename('reasons', 'For Costing', 'Costing'),
  outcome: () =>
    getRecords(
      saveOutcome.decide(
        { id: 'e', projectId: '1', draft: { ...getOutcomeDraft(), code: 'E', label: 'Go on' } },
        context,
      ),
    ),
  'choice of an added field': () =>
    getRecords(
      saveAddedField.decide(
        {
          ...{ id: 'zone', projectId: '1', register: 'tasks', renamed: [{ was: 'North', value: 'East' }] },
          draft: { name: 'Zone', kind: 'choice', choices: 'East\nSouth', isRequired: false },
        },
        context,
      ),
    ),
}

// `as`: each command puts the project first.
const after = (kind: string) => renames[kind]?.()[0] as Project

describe('a saved view that filters by', () => {
  test.each([
    ['type', 'documents', 'f.type.is.Sketch', 'f.type.is.Drawing Sketch'],
    ['discipline', 'documents', 'f.discipline.is.Structural', 'f.discipline.is.Structure'],
    ['status', 'documents', 'f.status.is.In Check', 'f.status.is.Checking'],
    // Transmittals and decisions are frozen, so that both names are found.
    ['reason', 'transmittals', 'f.reason.is.For Costing', 'f.reason.is.For Costing.Costing'],
    ['outcome', 'workflows', 'f.outcome.is.E · Proceed', 'f.outcome.is.E · Proceed.E · Go on'],
    ['outcome', 'stages', 'f.outcome.is.E · Proceed', 'f.outcome.is.E · Proceed.E · Go on'],
    [
      'choice of an added field',
      'tasks',
      `f.${fieldIdToKey('zone')}.is.North`,
      `f.${fieldIdToKey('zone')}.is.East`,
    ],
  ])('%s of %s', (kind, list, text, expected) => {
    const view = withCurrentValues(textToView(text), { list, projects: [after(kind)], fields: [] })
    expect(viewToText(view)).toBe(viewToText(textToView(expected)))
  })
})

test.each([
  ['discipline', { id: 'a', discipline: 'Structure' }],
  ['type', { id: 'b', type: 'Drawing Sketch' }],
  ['reason', { id: 'c', reason: 'Costing' }],
])('a rule of the distribution list that names a %s', (kind, expected) => {
  expect(readDistribution(after(kind))).toContainEqual(expect.objectContaining(expected))
})

describe('a set that is kept offline by a discipline', () => {
  const others = projectSchema.parse({ id: '2', name: 'Mill Lane' })
  const ofProject: OfflineScope = { kind: 'discipline', discipline: 'Structural', projectId: '1' }
  const ofAll: OfflineScope = { kind: 'discipline', discipline: ' structural ' }
  const renamed = after('discipline')
  const document = { ...beams, discipline: 'Structure' }
  const projects = [renamed, others]
  const filed = { documents: [document, elsewhere], projects }
  test.each([
    ['of the project that renamed it', ofProject, ['beams']],
    ['of all projects', ofAll, ['beams', 'slab']],
  ])('%s keeps its documents', (_, scope, ids) => {
    expect(listInScope(scope, filed).map(({ id }) => id)).toEqual(ids)
  })
  test('has the current name, or states the others', () => {
    expect(toCurrentScope(ofProject, projects)).toEqual({ ...ofProject, discipline: 'Structure' })
    expect([listOtherNames(ofProject, projects), listOtherNames(ofAll, projects)]).toEqual([
      [],
      ['Structure'],
    ])
  })
  test('has no documents of another discipline that took over the former name', () => {
    const reused = { ...document, id: 'new', discipline: 'Structure' }
    expect(listInScope(ofAll, { documents: [reused], projects: [others] })).toEqual([])
  })
})
