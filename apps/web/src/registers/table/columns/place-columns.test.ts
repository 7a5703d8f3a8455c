import { expect, test } from 'vitest'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { columnsToTracks, placeColumns } from './place-columns.ts'

interface Item {
  readonly id: string
}

const field = (key: string, width: number, grows = false) => ({
  key,
  label: key,
  type: 'text' as const,
  width,
  grows,
  read: ({ id }: Item) => id,
})
const register: TableRegister<Item, never> = {
  fields: [field('name', 220, true), field('status', 150), field('due', 120)],
}
const all = ['name', 'status', 'due']
const withWidth = (widths: Record<string, number>) => ({
  columns: all.map((key) => ({ key, ...(widths[key] !== undefined && { width: widths[key] }) })),
})

test.each([
  ['nothing is chosen', {}, '36px minmax(220px, 1fr) 150px 120px'],
  ['a width is chosen', withWidth({ status: 210 }), '36px minmax(220px, 1fr) 210px 120px'],
  ['the name has a width', withWidth({ name: 180 }), '36px 180px 150px 120px 1fr'],
  ['the name was made wide', withWidth({ name: 800 }), '36px min(800px, 45vw) 150px 120px 1fr'],
  ['nothing is frozen', { frozen: 0 }, '36px minmax(220px, 1fr) 150px 120px'],
  ['more than the name is frozen', { frozen: 2 }, '36px 220px 150px 120px 1fr'],
  ['frozen columns are wide', { frozen: 2, ...withWidth({ name: 800 }) }, '36px 800px 150px 120px 1fr'],
])('when %s, the columns have these widths [R54]', (_, settings, tracks) => {
  expect(columnsToTracks(placeColumns(register, settings, undefined))).toBe(tracks)
})
