/** The names of the tasks in the loop that a refused link would close: 'Dig → Lay pipes → Dig'. */
import { findLoop } from '@plumbline/domain/program/draft/item-links.ts'
import type { ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { describeLoop } from './edit-messages.ts'

/** Undefined if it is another field, or if its link closes no loop. */
export function loopAt(
  field: string,
  draft: ProgramDraft,
  item: ProgramItem | undefined,
  rows: readonly ProgramRow[],
): string | undefined {
  const link = draft.links[Number(/^links\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
  const items = rows.map((row) => row.item)
  const loop = link && item && findLoop(items, item.id, [link])
  if (!loop) return undefined
  const names = new Map(items.map(({ id, name }) => [id, getTitle(name)]))
  return describeLoop(loop.map((id) => names.get(id) ?? ''))
}
