/** Where Tab goes while cells are edited. */
import { expect, test } from 'vitest'
import { textField } from '#registers/table/grid/common-fields.ts'
import type { Line } from '#registers/table/model/lines.ts'
import { nextCell } from './next-cell.ts'

const read = () => ''
const toChange = (value: string) => value
const fields = [
  textField<{ id: string }, string>('name', 'Name', read, { toChange }),
  textField<{ id: string }, string>('made', 'Made', read),
  textField<{ id: string }, string>('note', 'Note', read, { toChange }),
]
const lines: readonly Line<{ id: string }>[] = [
  { kind: 'record', id: 'a', record: { id: 'a' } },
  { kind: 'group', id: '\u0000g', group: { value: 'g', records: [] }, isFolded: false },
  { kind: 'record', id: 'b', record: { id: 'b' } },
  { kind: 'record', id: 'c', record: { id: 'c' } },
]
const mayChange = ({ id }: { id: string }) => id !== 'b'

test.each([
  ['skips a column that cannot be edited', 'a', 'name', 1, { id: 'a', key: 'note' }],
  [
    'goes on in the next row, past heads of groups and rows of other users',
    'a',
    'note',
    1,
    { id: 'c', key: 'name' },
  ],
  ['goes back', 'c', 'name', -1, { id: 'a', key: 'note' }],
  ['ends after the last cell', 'c', 'note', 1, undefined],
  ['ends before the first cell', 'a', 'name', -1, undefined],
  ['ends if the row no longer exists', 'z', 'name', 1, undefined],
] as const)('%s', (_, id, key, step, next) => {
  expect(nextCell(lines, fields, { id, key }, step, mayChange)).toEqual(next)
})

test('nothing can be edited without the permission', () => {
  expect(nextCell(lines, fields, { id: 'a', key: 'name' }, 1, undefined)).toBeUndefined()
})
