import { describe, expect, test } from 'vitest'
import { maxRenamedValues, readRenamedValues, storeRenamed, withCurrentValues } from './renamed-values.ts'
import { textToView, viewToText } from './view-codec.ts'

interface Project {
  readonly id: string
  readonly renamedValues?: unknown
}

const statuses = (...offered: readonly string[]) => ({ list: 'documents', field: 'status', offered })
const rename = (project: Project, was: string, value: string, ...offered: readonly string[]) =>
  storeRenamed(project, [{ was, value }], statuses(...offered, value))
const quay: Project = { id: '1' }
const renamed = rename(quay, 'In Check', 'Checking')

const options = ['Pending', 'Checking']
const statusField = (...values: readonly string[]) => ({ key: 'status', options: values })
const current = (
  text: string,
  projects: readonly Project[],
  fields: Parameters<typeof withCurrentValues>[1]['fields'] = [statusField(...options)],
) => viewToText(withCurrentValues(textToView(text), { list: 'documents', projects, fields }))

describe('a view that filters by a former name', () => {
  test.each<[string, string, string, (readonly Project[])?]>([
    ['filters by the current name', 'f.status.is.In Check', 'f.status.is.Checking'],
    ['whatever the capitals', 'f.status.is.in check', 'f.status.is.Checking'],
    ['beside other values', 'f.status.is.Pending.In Check', 'f.status.is.Pending.Checking'],
    ['and names each value once', 'f.status.is.Checking.In Check', 'f.status.is.Checking'],
    ['even if it leaves the value out', 'f.status.not.In Check', 'f.status.not.Checking'],
    ['keeps a text that it searches', 'f.status.contains.In Check', 'f.status.contains.In Check'],
    ['keeps the same text in another field', 'f.type.is.In Check', 'f.type.is.In Check'],
    [
      'after two renames',
      'f.status.is.In Check',
      'f.status.is.Verifying',
      [rename(renamed, 'Checking', 'Verifying')],
    ],
    [
      'renamed differently in two projects',
      'f.status.is.In Check',
      'f.status.is.Checking.Verifying',
      [renamed, rename({ id: '2' }, 'In Check', 'Verifying')],
    ],
    [
      'keeps it for a project in which it was not renamed',
      'f.project.is.2*f.status.is.In Check',
      'f.project.is.2*f.status.is.In Check',
      [renamed, { id: '2' }],
    ],
    [
      'filters by the name in its project',
      'f.project.is.1*f.status.is.In Check',
      'f.project.is.1*f.status.is.Checking',
      [renamed, { id: '2' }],
    ],
  ])('%s: %s', (_, text, expected, projects = [renamed]) => {
    expect(current(text, projects)).toBe(expected)
  })

  test('keeps it beside the current name if another project offers it', () => {
    const fields = [statusField('In Check', 'Checking')]
    expect(current('f.status.is.In Check', [renamed, { id: '2' }], fields)).toBe(
      'f.status.is.In Check.Checking',
    )
  })

  test.each([
    [[renamed], 'f.status.is.Checking'],
    [[renamed, { id: '2' }], 'f.status.is.In Check.Checking'],
  ])('in a field that takes any text, keeps it unless every project renamed it', (projects, expected) => {
    expect(current('f.status.is.In Check', projects, [{ key: 'status' }])).toBe(expected)
  })

  test('keeps it if records keep it', () => {
    const project = storeRenamed(quay, [{ was: 'In Check', value: 'Checking' }], {
      ...statuses('Checking'),
      staysOnRecords: true,
    })
    expect(current('f.status.is.In Check', [project])).toBe('f.status.is.In Check.Checking')
  })
})

test('a view in which nothing was renamed stays the same object', () => {
  const view = textToView('f.status.is.Pending*s.name')
  expect(withCurrentValues(view, { list: 'documents', projects: [renamed], fields: [] })).toBe(view)
})

test.each<[string, Project, readonly object[]]>([
  ['a rename', renamed, [{ was: 'In Check', value: 'Checking' }]],
  [
    'a rename that is taken back',
    rename(renamed, 'Checking', 'In Check'),
    [{ was: 'Checking', value: 'In Check' }],
  ],
  [
    'a new value with a former name, which is no former name any more',
    storeRenamed(renamed, [], statuses('Checking', 'In Check')),
    [],
  ],
  ['other capitals, which filters ignore', rename(quay, 'in check', 'In Check'), []],
  [
    'the same text in another field',
    storeRenamed(renamed, [{ was: 'In Check', value: 'Sketch' }], {
      ...{ list: 'documents', field: 'type', offered: ['Sketch'] },
    }),
    [
      { field: 'status', value: 'Checking' },
      { field: 'type', value: 'Sketch' },
    ],
  ],
])('what is stored after %s', (_, project, expected) => {
  expect(readRenamedValues(project)).toMatchObject(expected)
  expect(readRenamedValues(project)).toHaveLength(expected.length)
})

test('a change that renames nothing leaves the project as it is', () => {
  expect(storeRenamed(renamed, [], statuses('Checking'))).toBe(renamed)
})

test('the oldest renames are forgotten', () => {
  const all = Array.from({ length: maxRenamedValues + 5 }, (_, at) => ({
    was: `was ${at}`,
    value: `now ${at}`,
  }))
  const stored = readRenamedValues(storeRenamed(quay, all, statuses()))
  expect(stored).toHaveLength(maxRenamedValues)
  expect(stored[0]).toMatchObject({ was: 'was 5' })
})
