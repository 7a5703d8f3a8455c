/** The view of a table in the address: `?table=f.status.is.Ordered`. */
import type { TableView } from '@plumbline/domain/registers/view/table-view.ts'
import { viewToText } from '@plumbline/domain/registers/view/view-codec.ts'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readSessionText, writeSessionText } from '#data/storage/session-text.ts'
import { useAddressText, useSetAddress } from '#registers/table/model/address-text.ts'
import { createKnownAddress } from '#registers/table/model/known-address.ts'

/** Browsers refuse an address that changes with each key. */
const pauseMs = 250
/** A page that is still there after this time was not left: a download looks like leaving at first. */
const leavingMs = 10_000

/** The view that a page was left with before its address had it. A reload asks for the address as it was. */
const leftView = 'plumbline-left-view'

/** `read` gives the view of an address that arrives. */
export function useTableAddress(
  read: (text: string) => TableView,
): readonly [TableView, (view: TableView) => void] {
  const text = useAddressText() ?? ''
  const setAddress = useSetAddress()
  const { history } = useRouter()
  const [view, setView] = useState(() => read(readLeftView(history) ?? text))
  const [known] = useState(() => createKnownAddress(text))

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is read when it arrives, not again later.
  useEffect(() => {
    if (known.arrive(text)) setView(read(text))
  }, [known, text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `setAddress` is a different function on each render, and the history never changes.
  useEffect(() => {
    const next = viewToText(view)
    if (next === known.latest()) return
    let timer = setTimeout(write, pauseMs)
    const unblock = history.block({ blockerFn: keepImmediately, enableBeforeUnload: false })
    const keepView = () => writeSessionText(leftView, `${getEntry(history)} ${next}`)
    window.addEventListener('pagehide', keepView)
    window.addEventListener('beforeunload', wait)
    return stop

    /** An address that changes while a reload is under way is lost with its entry. */
    function wait() {
      clearTimeout(timer)
      timer = setTimeout(write, leavingMs)
    }

    function write() {
      stop()
      known.write(next)
      setAddress(next)
    }

    /** Before the table is left, so that the user who comes back finds what was shown. Blocks nothing. */
    function keepImmediately({ action }: { action: string }) {
      if (action === 'PUSH' || action === 'REPLACE') {
        write()
        history.flush()
      } else {
        // Back and Forward: the browser has left the entry, so that its address would be written over another one.
        keepView()
        stop()
      }
      return false
    }

    function stop() {
      clearTimeout(timer)
      unblock()
      window.removeEventListener('pagehide', keepView)
      window.removeEventListener('beforeunload', wait)
    }
  }, [view])

  return [view, setView]
}

function readLeftView(history: RouterHistory): string | undefined {
  const [, entry, text] = /^(\S+) (.*)$/s.exec(readSessionText(leftView) ?? '') ?? []
  return entry === getEntry(history) ? text : undefined
}

/** Each entry of the history has a key, and another one once its address has changed. */
function getEntry({ location }: RouterHistory): string | undefined {
  return location.state.__TSR_key
}
