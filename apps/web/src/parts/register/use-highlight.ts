/** The record that the address names: `?highlight=7`, as search results link to it. */
import { useSearch } from '@tanstack/react-router'

export function useHighlight(): string | undefined {
  return useSearch({ strict: false, select: (search: { highlight?: string }) => search.highlight })
}
