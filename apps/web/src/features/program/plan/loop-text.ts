/** The names of the tasks in a loop: 'A → B → A'. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { getTitle } from '#core/texts/get-title.ts'

export function loopToText({ ids }: Loop, rows: readonly Pick<ProgramRow, 'item'>[]): string {
  const names = new Map(rows.map(({ item }) => [item.id, getTitle(item.name)]))
  return ids.map((id) => names.get(id) ?? '').join(' → ')
}
