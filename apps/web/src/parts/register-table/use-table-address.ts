/** The view of a table in the address: `?table=f.status.is.Ordered`. */
import type { TableView } from '@plumbline/domain/register-view/table-view.ts'
import { textToView, viewToText } from '@plumbline/domain/register-view/view-codec.ts'
import { useEffect, useRef, useState } from 'react'
import { useAddressText, useSetAddress } from './address-text.ts'

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
