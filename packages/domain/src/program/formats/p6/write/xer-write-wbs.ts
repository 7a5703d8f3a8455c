/** Writes the headings of a program as the WBS of a P6 project. */
import type { ProgramRow } from '../../../items/program-row.ts'
import type { WrittenTable } from '../xer-table.ts'
import { createUniqueNames, type UniqueNames } from './xer-unique-names.ts'

/** P6 has 50 levels, with the project on the first. */
const deepest = 48

export interface WrittenWbs {
  readonly table: WrittenTable
  /** The element that the row at this index is under. */
  getWbs(index: number): number
}

export const projectNumber = 1

/** The element of a heading has the number of its row, counted from 1. */
export function writeWbs(rows: readonly ProgramRow[], name: string): WrittenWbs {
  const root = rows.length + 1
  const codes = new Map<number, { unique: UniqueNames; count: number }>()
  const getWbs = (index: number): number => {
    const parentRow = rows[index]?.parentRow ?? -1
    const parent = rows[parentRow]
    if (!parent) return root
    return parent.item.isHeading && parent.level < deepest ? parentRow + 1 : getWbs(parentRow)
  }
  const headings = rows.flatMap(({ item }, index) => {
    if (!item.isHeading) return []
    const parent = getWbs(index)
    const known = codes.get(parent) ?? { unique: createUniqueNames(), count: 0 }
    codes.set(parent, known)
    known.count += 1
    const proposed = item.activityId?.trim() || String(known.count)
    const row = toRow(index + 1, item.name, known.unique(proposed))
    return [{ ...row, seq_num: index + 1, parent_wbs_id: String(parent) }]
  })
  const top = { ...toRow(root, name, shortName(name)), proj_node_flag: 'Y' }
  return { table: { name: 'PROJWBS', rows: [top, ...headings] }, getWbs }
}

function toRow(id: number, name: string, code: string) {
  return {
    wbs_id: id,
    proj_id: projectNumber,
    obs_id: 1,
    seq_num: 0,
    est_wt: 1,
    proj_node_flag: 'N',
    sum_data_flag: 'N',
    status_code: 'WS_Open',
    wbs_short_name: code,
    wbs_name: name,
    parent_wbs_id: '',
  }
}

/** P6 finds projects by this name. */
export function shortName(name: string): string {
  return name.trim().slice(0, 40).trim() || 'Plumbline'
}
