import { safetyRecordSchema } from '@plumbline/domain/safety/safety-record.ts'
import { expect, test } from 'vitest'
import { recordToLabel } from './record-label.ts'

test.each([
  [{ kind: 'incident', description: 'Loose\n board ' }, 'Incident', 'Loose board'],
  [{ kind: 'incident' }, 'Incident', 'Untitled'],
  [{ kind: 'checklist', name: 'Scaffold' }, 'Checklist', 'Scaffold'],
  [{ kind: 'training', workerName: 'Bo Lind', name: 'Other' }, 'Training Record', 'Bo Lind'],
  [{ kind: 'permit', name: 'Weld stair' }, 'Permit', 'Weld stair'],
  [{ kind: 'induction', name: 7 }, 'Induction', '7'],
  [{ kind: 'audit', title: 'Audit 3' }, 'Record', 'Audit 3'],
  [{ description: 'x'.repeat(70) }, 'Record', `${'x'.repeat(59)}…`],
  [{}, 'Record', 'Untitled'],
])('%j has the noun %s and the name %s', (fields, noun, name) => {
  expect(recordToLabel(safetyRecordSchema.parse({ id: 's1', ...fields }))).toEqual({ noun, name })
})
