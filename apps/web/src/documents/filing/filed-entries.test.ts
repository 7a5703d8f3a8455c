/** The titles with which files are previewed and filed. */
import { documentSchema } from '@plumbline/domain/documents/document.ts'
import { createFilingPlan } from '@plumbline/domain/documents/filing/plan-filing.ts'
import { projectSchema } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { changeEntry, emptyEntry, entriesWithFiles } from './document-entry.ts'
import { entriesToDrafts, planEntries } from './filed-entries.ts'
import { getFillHint } from './filing-summary.ts'

const project = projectSchema.parse({ id: '1', name: 'Quay House' })
const plan = documentSchema.parse({
  ...{ id: '1', name: 'Ground floor plan', type: 'Blueprint', project: 'Quay House', projectId: '1' },
  ...{ documentNumber: 'A-101', revision: 'B' },
})

/** The entries of dropped files. */
function drop(names: readonly string[]) {
  const files = names.map((name) => new File([name], name))
  return entriesWithFiles([emptyEntry('1')], files)
}
const planned = (entries: ReturnType<typeof drop>) =>
  planEntries(entries, new Map(), createFilingPlan([plan], [project]))

test.each<[rule: string, files: string[], titles: string[]]>([
  [
    'only a number leaves the title of the document',
    ['A-101 Rev D.pdf', 'S-1.pdf'],
    ['Ground floor plan', 'S-1'],
  ],
  ['a title replaces it', ['A-101 [D] Ground floor, east.pdf', 'S-1.pdf'], ['Ground floor, east', 'S-1']],
  [
    'only a number leaves the title of a file above',
    ['A-101 [C] Ground floor, east.pdf', 'A-101 [D].pdf', 'A-200 [A] Stairs.pdf', 'A-200 [B].pdf'],
    ['Ground floor, east', 'Ground floor, east', 'Stairs', 'Stairs'],
  ],
  [
    'an earlier revision does not name later ones',
    ['A-101 [A] Sketch.pdf', 'A-101 [C].pdf'],
    ['Sketch', 'Ground floor plan'],
  ],
])('a file with %s, in the preview as in the register', (_, files, titles) => {
  const rows = planned(drop(files))
  expect(rows.map(({ entry }) => entry.name)).toEqual(titles)
  expect(entriesToDrafts(rows, '', {}).map(({ name }) => name)).toEqual(titles)
})

test('a number that is corrected by hand leaves the title as well', () => {
  const [entry, other] = drop(['A-101B Rev D.pdf', 'S-1.pdf'])
  if (!entry || !other) throw new Error('There are two files.')
  const [row] = planned([changeEntry(entry, { documentNumber: 'A-101' }), other])
  expect(row?.entry.name).toBe('Ground floor plan')
})

test('a title that is entered by hand is filed, even if it is the number', () => {
  const [entry, other] = drop(['A-101 Rev D.pdf', 'S-1.pdf'])
  if (!entry || !other) throw new Error('There are two files.')
  const [row] = planned([changeEntry(entry, { name: 'A-101' }), other])
  expect(row?.entry.name).toBe('A-101')
})

test.each<[state: string, types: string[], hint: string]>([
  [
    'with no type anywhere',
    ['', '', ''],
    'Type is empty in 3 rows: choose it in the first row, then press Fill beside Type.',
  ],
  ['with the first type chosen', ['Permit', '', ''], 'Type is empty in 2 rows: press Fill beside Type.'],
  ['with one type missing', ['Permit', '', 'Permit'], ''],
])('rows %s report how to fill them together', (_, types, hint) => {
  const entries = drop(types.map((type, at) => `P-${at} ${type}.pdf`)).map((entry, at) => ({
    ...entry,
    type: types[at] ?? '',
  }))
  expect(getFillHint(planned(entries))).toBe(hint)
})
