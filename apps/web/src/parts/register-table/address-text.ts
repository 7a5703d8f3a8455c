/** The text of a table's view in the address. Apart from what it means, because every register reads whether there is one. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

/** Undefined if the address asks for no table. */
export function useAddressText(): string | undefined {
  return useSearch({ strict: false, select: (search: { table?: string }) => search.table })
}

/** Undefined for an address without a table. The history keeps one entry for the screen. */
export function useSetAddress(): (text: string | undefined) => void {
  const { pathname, searchStr, state } = useLocation()
  const navigate = useNavigate()
  return (text) => {
    const search = new URLSearchParams(searchStr)
    if (text === undefined) search.delete('table')
    else search.set('table', text)
    void navigate({
      href: search.size === 0 ? pathname : `${pathname}?${search}`,
      replace: true,
      resetScroll: false,
      // The same visit: the list does not scroll to the highlighted record again.
      state: state.visit === undefined ? {} : { visit: state.visit },
    })
  }
}
