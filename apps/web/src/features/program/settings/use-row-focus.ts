/** Keyboard focus in lists of fields: an added row gets the focus, and removing one focuses the Add button. */
import { useEffect, useRef } from 'react'

export function useRowFocus<Host extends HTMLElement>() {
  const host = useRef<Host>(null)
  const wanted = useRef<'last' | 'adder'>(undefined)

  useEffect(() => {
    if (wanted.current === 'last')
      [...(host.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
        .at(-1)
        ?.querySelector('input')
        ?.focus()
    if (wanted.current === 'adder') host.current?.querySelector<HTMLElement>('[data-adds]')?.focus()
    wanted.current = undefined
  })

  return {
    host,
    noteAdded() {
      wanted.current = 'last'
    },
    noteRemoved() {
      wanted.current = 'adder'
    },
  }
}
