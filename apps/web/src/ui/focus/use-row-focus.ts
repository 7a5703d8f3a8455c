/** Keyboard focus in lists of fields: an added row gets the focus, and removing one focuses the Add button. */
import { useEffect, useRef } from 'react'

export function useRowFocus<Host extends HTMLElement>() {
  const host = useRef<Host>(null)
  const requested = useRef<'last' | 'adder'>(undefined)

  useEffect(() => {
    if (requested.current === 'last')
      [...(host.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('input:not([type=hidden]), [role=combobox]')
        ?.focus()
    if (requested.current === 'adder') host.current?.querySelector<HTMLElement>('[data-adds]')?.focus()
    requested.current = undefined
  })

  return {
    host,
    noteAdded() {
      requested.current = 'last'
    },
    noteRemoved() {
      requested.current = 'adder'
    },
  }
}
