import { projectSchema } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { findFaults, getChanges, toRows } from './value-rows.ts'

const project = projectSchema.parse({
  ...{ id: '1', name: 'Quay House' },
  documentRules: {
    ...{ revisionScheme: 'letters', ownRevisions: [], purposeSet: 'australian', ownPurposes: [] },
    ...{ numberTemplate: '', ownTypes: ['Sketch', 'Sample', 'Register'] },
  },
})

function rename(names: Readonly<Record<string, string>>) {
  const rows = toRows(project).map((row) => ({ ...row, value: names[row.was] ?? row.value }))
  return { faults: [...findFaults(project, rows).values()], order: getChanges(rows).map(({ was }) => was) }
}

test('a name that another value gives up in the same save can be used', () => {
  const renamed = rename({ Sketch: 'Sample', Sample: 'Register', Register: 'Method' })
  expect(renamed).toEqual({ faults: [], order: ['Register', 'Sample', 'Sketch'] })
})

test('two values cannot exchange their names', () => {
  expect(rename({ Sketch: 'Sample', Sample: 'Sketch' }).faults).toEqual(['value-exists', 'value-exists'])
})
