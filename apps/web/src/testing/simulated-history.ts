/** The history of each record, in pages of two entries, so that tests see more than one page. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { HistoryEntry, HistoryPage } from '@plumbline/domain/team/wire/audit.ts'

interface Edit extends Pick<HistoryEntry, 'effect'> {
  readonly list: string
  readonly id: Id
  readonly changes: Readonly<HistoryEntry['changes']>
}

export function createSimulatedHistory() {
  const history: { list: string; id: Id; entry: HistoryEntry }[] = []

  function add(edits: readonly Edit[], created: Pick<HistoryEntry, 'at' | 'by' | 'action'>) {
    for (const { list, id, effect, changes } of edits)
      history.push({
        list,
        id,
        entry: { seq: history.length + 1, ...created, effect, changes: [...changes] },
      })
  }

  function page(requested: URLSearchParams): HistoryPage {
    const before = Number(requested.get('before') ?? history.length + 1)
    const found = history.filter(
      ({ list, id, entry }) =>
        list === requested.get('list') && id === requested.get('record') && entry.seq < before,
    )
    const entries = found.slice(-2).map(({ entry }) => entry)
    const next = found.length > 2 ? entries[0]?.seq : undefined
    return { entries: entries.toReversed(), ...(next !== undefined && { next }) }
  }

  return { add, page }
}
