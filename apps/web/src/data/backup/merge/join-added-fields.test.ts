/** Two people fill in different added fields of one record, and one of them brings a back-up. */
import { recordChanges } from '@plumbline/domain/activity/log/record-changes.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { expect, test } from 'vitest'
import { joinFields } from './join-fields.ts'
import type { RecordedSide } from './recorded-changes.ts'

// `as`: added fields are part of no schema.
const row = (fields: object) => ({ id: 'h', name: 'Footing', ...fields }) as Rec

test.each(['here', 'there'] as const)(
  'a merge keeps the added fields of both sides, whichever is later (%s)',
  (later) => {
    const before = row({ added_grade: 'N32' })
    const versions = {
      here: row({ added_grade: 'N40' }),
      there: row({ added_grade: 'N32', added_volume: '12.5' }),
    }
    const toSide = (after: Rec): RecordedSide => ({
      changes: recordChanges(before, after, 'with-ids').map((change) => ({ ...change, at: 5 })),
      beginsAt: 1,
      isCut: false,
    })
    const recorded = { here: toSide(versions.here), there: toSide(versions.there) }
    expect(joinFields('hold-points', versions, recorded, later)).toEqual(
      row({ added_grade: 'N40', added_volume: '12.5' }),
    )
  },
)

test('a merge keeps the fields that both sides have added to a project', () => {
  const zone = { id: 'zone', register: 'tasks', name: 'Zone', kind: 'text', choices: [] }
  const trade = { ...zone, id: 'trade', name: 'Trade' }
  const before = row({})
  const versions = { here: row({ addedFields: [zone] }), there: row({ addedFields: [trade] }) }
  const toSide = (after: Rec): RecordedSide => ({
    changes: recordChanges(before, after, 'with-ids').map((change) => ({ ...change, at: 5 })),
    beginsAt: 1,
    isCut: false,
  })
  const recorded = { here: toSide(versions.here), there: toSide(versions.there) }
  expect(joinFields('projects', versions, recorded, 'here')).toEqual(row({ addedFields: [zone, trade] }))
})
