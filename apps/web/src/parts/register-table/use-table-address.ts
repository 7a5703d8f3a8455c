/** The view of a table in the address: `?table=f.status.is.Ordered`. */
import type { TableView } from '@plumbline/domain/register-view/table-view.ts'
import { textToView, viewToText } from '@plumbline/domain/register-view/view-codec.ts'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Browsers refuse an address that changes with each key. */
const pauseMs = 250

export function useTableAddress(): readonly [TableView, (view: TableView) => void] {
  const text = useAddressText() ?? ''
  const setAddress = useSetAddress()
  const [view, setView] = useState(() => textToView(text))
  const known = useRef(text)

  // A link, or the button Back.
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    setView(textToView(text))
  }, [text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `setAddress` is a different function on each render.
  useEffect(() => {
    const next = viewToText(view)
    if (next === known.current) return
    const timer = setTimeout(() => {
      known.current = next
      setAddress(next)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [view])

  return [view, setView]
}

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
