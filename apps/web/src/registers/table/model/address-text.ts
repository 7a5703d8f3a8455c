/** The text of a table's view in the address. Apart from what it means, because every register reads whether there is one. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** Undefined if the address asks for no table. */
export function useAddressText(): string | undefined {
  return useSearch({ strict: false, select: (search: { table?: string }) => search.table })
}

/** Undefined for an address without a table. The history keeps one entry for the screen. */
export function useSetAddress(): (text: string | undefined) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (text) => {
    // Read when it is needed: a screen that reads the location as it is rendered is rendered again when it is left.
    const { pathname, searchStr, state } = router.state.location
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
