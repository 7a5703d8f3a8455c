/** Shows the record that somebody visits. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { useEffect, useRef } from 'react'
import type { Sought } from '#ui/use-row-window.ts'

/** A visit to a record shows it: a filter that hides it is cleared. Later the person's own filter may hide it. */
export function useShownHighlight<T extends Rec>(
  highlight: Sought | undefined,
  records: readonly T[],
  shown: readonly T[],
  onHidden: () => void,
) {
  const visited = useRef<Sought>(undefined)
  useEffect(() => {
    if (!highlight || visited.current === highlight) return
    if (!records.some(({ id }) => id === highlight.key)) return
    visited.current = highlight
    if (!shown.some(({ id }) => id === highlight.key)) onHidden()
  })
}
