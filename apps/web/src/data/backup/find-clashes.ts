/** Records that bear one number and are not the same: two workspaces count from 1 each. */
import type { ListRow } from '#data/catalogue.ts'
import { isNumber } from '#data/numbering.ts'
import type { Entry } from '#data/record-list.ts'

export interface Clash {
  /** Of the list. */
  key: string
  id: string
  here: string
  there: string
}

/** Where records refer to one another by numbers, another name under the same one means another record. */
export function findClashes(row: ListRow, here: readonly Entry[], there: readonly Entry[]): Clash[] {
  if (!row.numericIds) return []
  const namesHere = new Map(
    here.flatMap(({ id, row: record }) => (record && isNumber(id) ? [[id, nameOf(record)]] : [])),
  )
  return there.flatMap(({ id, row: record }) => {
    const name = namesHere.get(id)
    if (!record || name === undefined || name === nameOf(record)) return []
    return [{ key: row.key, id, here: name, there: nameOf(record) }]
  })
}

function nameOf(record: object): string {
  return 'name' in record && typeof record.name === 'string' ? record.name.trim() : ''
}
