import { expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { documentSchema } from '../document.ts'
import { createFilingPlan, type FilingEntry } from './plan-filing.ts'

const clinic = projectSchema.parse({ id: '7', name: 'Rowan Street Clinic' })
const quay = projectSchema.parse({ id: '8', name: 'Quay House' })
const file = (key: string) => ({ key, name: `${key}.pdf`, type: 'application/pdf', size: 1 })
const document = (id: string, fields: object) =>
  documentSchema.parse({ id, project: clinic.name, projectId: '7', file: file(`file-${id}`), ...fields })

const numbered = document('1', {
  name: 'Ground floor plan',
  documentNumber: 'A-101',
  revision: 'B',
  revisions: [{ id: 'r', revision: 'A', file: file('old') }],
})
const olderStyle = document('2', { name: 'S-201 [2] Slab' })
const unnumbered = document('3', { name: 'Head Contract' })
const numberedByHand = document('4', {
  name: 'Kitchen',
  documentNumber: 'A-300',
  revision: '1',
  file: { ...file('kitchen'), name: 'Joinery Ku\u0308che.pdf' },
})
const scanned = ['5', '6'].map((id) =>
  document(id, { name: `Door ${id}`, documentNumber: `D-${id}`, file: { ...file(id), name: 'scan.pdf' } }),
)
const entry: FilingEntry = {
  documentNumber: '',
  revision: '',
  name: 'x',
  projectId: '7',
  fileKey: undefined,
  isNew: false,
}

function plan(...entries: readonly Partial<FilingEntry>[]) {
  const filed = [numbered, olderStyle, unnumbered, numberedByHand, ...scanned]
  const planFiling = createFilingPlan(filed, [clinic, quay])
  return planFiling(entries.map((one) => ({ ...entry, ...one })))
}

test.each<[string, Partial<FilingEntry>, object]>([
  ['an unknown name', {}, { kind: 'new', match: undefined }],
  [
    'a later revision',
    { documentNumber: 'a101', revision: 'C' },
    { kind: 'revision', of: numbered, effect: 'current' },
  ],
  [
    'an earlier revision',
    { documentNumber: 'A-101', revision: '' },
    { kind: 'revision', effect: 'missing-revision' },
  ],
  [
    'the current revision again',
    { documentNumber: 'A-101', revision: 'B' },
    { kind: 'revision', effect: 'exists' },
  ],
  [
    'an earlier revision again',
    { documentNumber: 'A-101', revision: 'A' },
    { kind: 'revision', effect: 'exists' },
  ],
  [
    'a new document in spite of its number',
    { documentNumber: 'A-101', isNew: true },
    { kind: 'new', match: numbered },
  ],
  [
    'a number that is in the name of an older document',
    { documentNumber: 'S-201', revision: '3' },
    { of: olderStyle },
  ],
  [
    'the name of a document without a number',
    { name: ' head  contract' },
    { kind: 'revision', of: unnumbered },
  ],
  ['the title of a document with another number', { name: 'Ground floor plan' }, { kind: 'new' }],
  [
    'the name of the file of a document that was given its number by hand',
    { name: 'Joinery K\u00fcche', revision: '2' },
    { kind: 'revision', of: numberedByHand, effect: 'current' },
  ],
  ['the name of the files of several documents', { name: 'scan' }, { kind: 'new', match: undefined }],
  [
    'the number in another project',
    { documentNumber: 'A-101', projectId: '8' },
    { kind: 'new', match: undefined },
  ],
  [
    'a number without a project',
    { documentNumber: 'A-101', projectId: '' },
    { kind: 'new', match: undefined },
  ],
  ['the file of a document', { fileKey: 'file-3' }, { kind: 'filed', in: unnumbered }],
  ['the file of an earlier revision', { fileKey: 'old', isNew: true }, { kind: 'filed', in: numbered }],
  ['a file of another project', { fileKey: 'old', projectId: '8' }, { kind: 'new' }],
])('%s', (_, one, filing) => {
  expect(plan(one)).toMatchObject([filing])
})

test('files that are chosen together are compared with those above them', () => {
  const a101 = { documentNumber: 'A-105' }
  expect(
    plan(
      { ...a101, revision: 'A', fileKey: 'f1' },
      { ...a101, revision: 'B', fileKey: 'f2' },
      { ...a101, revision: 'b', fileKey: 'f3' },
      { name: 'Copy', fileKey: 'f1' },
      { name: 'Photo' },
      { name: 'Photo' },
      { documentNumber: 'A-101', revision: 'C' },
      { documentNumber: 'A-101', revision: 'C' },
    ),
  ).toMatchObject([
    { kind: 'new' },
    { kind: 'revision-of-entry', entry: 0, fault: undefined },
    { kind: 'revision-of-entry', entry: 0, fault: 'exists', duplicate: 1 },
    { kind: 'repeated', entry: 0 },
    { kind: 'new' },
    { kind: 'new' },
    { kind: 'revision', effect: 'current', duplicate: 7 },
    { kind: 'revision', effect: 'exists', duplicate: 6 },
  ])
})

test('files that bring the same revision of a document name each other, and no other file does', () => {
  const revisions = (...codes: readonly string[]) =>
    codes.map((revision) => ({ documentNumber: 'A-105', revision }))
  const getDuplicates = (...chosen: readonly Partial<FilingEntry>[]) =>
    plan(...chosen).map(({ duplicate }) => duplicate)
  expect(getDuplicates(...revisions('A', 'B', 'b', 'C'))).toEqual([undefined, 2, 1, undefined])
  expect(getDuplicates(...revisions('A', 'A', 'A'))).toEqual([1, 0, 0])
  // The register has it already, which is reported instead.
  expect(
    getDuplicates({ documentNumber: 'A-101', revision: 'B' }, { documentNumber: 'A-101', revision: 'B' }),
  ).toEqual([undefined, undefined])
  expect(getDuplicates(...revisions('A'), { documentNumber: 'A-105', revision: 'A', isNew: true })).toEqual([
    undefined,
    undefined,
  ])
})

test('a file without a revision cannot follow one with a revision of the same document', () => {
  expect(
    plan(
      { documentNumber: 'A-105', revision: 'B' },
      { documentNumber: 'A-105' },
      { documentNumber: 'A-106' },
      { documentNumber: 'A-106', revision: 'B' },
      { name: 'Head Contract', revision: 'B' },
      { name: 'Head Contract' },
    ),
  ).toMatchObject([
    { kind: 'new' },
    { kind: 'revision-of-entry', fault: 'missing-revision' },
    { kind: 'new' },
    { kind: 'revision-of-entry', fault: undefined },
    { kind: 'revision', effect: 'current' },
    { kind: 'revision', effect: 'missing-revision' },
  ])
})
