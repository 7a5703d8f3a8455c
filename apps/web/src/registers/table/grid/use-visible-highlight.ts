/** Shows the record that a user visits. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { useEffect, useRef } from 'react'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'

/** A visit to a record shows it: a filter that hides it is cleared. Later the person's own filter may hide it. */
export function useVisibleHighlight<T extends Rec>(
  highlight: ScrollTarget | undefined,
  records: readonly T[],
  visible: readonly T[],
  onHidden: () => void,
) {
  const visited = useRef<ScrollTarget>(undefined)
  useEffect(() => {
    if (!highlight || visited.current === highlight) return
    if (!records.some(({ id }) => id === highlight.key)) return
    visited.current = highlight
    if (!visible.some(({ id }) => id === highlight.key)) onHidden()
  })
}
