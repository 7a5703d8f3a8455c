/** The records that the command palette finds, grouped as in the search. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useServices } from '#data/workspace/services.ts'
import { resultText } from '#features/search/result-text.ts'
import { useSearch } from '#features/search/use-search.ts'
import { recordGroup } from './entries.ts'
import type { EntryGroup } from './find-entries.ts'

/** Commands are filtered at each key. Records follow shortly after the last one. */
const debounceMs = 120
const maxPerGroup = 5

export function useRecords(typed: string) {
  const { store } = useServices()
  const { state, query, groups, isSettled, tryAgain } = useSearch(typed, debounceMs)
  const projectName = (id: Id | null | undefined) =>
    id ? store.collection(projects).get(id)?.name : undefined

  // Records of an earlier text could be picked by mistake.
  const isVisible = state === 'answered' && isSettled
  const found = groups.map(({ source, rows }): EntryGroup => {
    const entries = rows.slice(0, maxPerGroup).map((row) => {
      const path = source.path(row)
      const text = resultText(source, row, query, projectName)
      return { id: `record ${path}`, group: recordGroup, ...text, does: { what: 'open', path } } as const
    })
    return { name: source.heading, entries }
  })
  const hasFailed = state === 'failed'
  const isLooking = state !== 'too-short' && !hasFailed && !isVisible
  return { groups: isVisible ? found : [], isLooking, hasFailed, tryAgain }
}
