/** The record in the address: `?highlight=7`, as search results link to it. */
import { useLocation, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Distinguishes two visits of one address, for example the same search result picked again. */
    visit?: string
  }
}

export function useHighlight(): ScrollTarget | undefined {
  const key = useSearch({ strict: false, select: (search: { highlight?: string }) => search.highlight })
  const visit = useLocation({ select: (location) => location.state.visit })
  return useMemo(() => (key === undefined ? undefined : { key, visit }), [key, visit])
}
