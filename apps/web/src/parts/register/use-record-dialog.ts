/** What is open over a register: nothing, the form of a new record, or something about one record. */
import { useState } from 'react'
import type { Outcome } from '#parts/perform/use-perform.ts'

/** `What` names the things that can be open about one record: 'edit', 'delete'. */
export function useRecordDialog<T, What extends string>() {
  const [open, setOpen] = useState<{ what: What; record: T } | 'add'>()
  const [refused, setRefused] = useState<readonly string[]>([])

  function show(next: typeof open) {
    setRefused([])
    setOpen(next)
  }

  return {
    isAdding: open === 'add',
    /** The record about which this is open. */
    recordTo: (what: What) => (open !== 'add' && open?.what === what ? open.record : undefined),
    /** The fields at fault in the last attempt. */
    refused,
    add: () => show('add'),
    open: (what: What, record: T) => show({ what, record }),
    close: () => show(undefined),
    /** Closes what is done; what is refused stays open, with its fields marked. */
    settle(outcome: Outcome) {
      if (outcome.isDone) show(undefined)
      else setRefused(outcome.fields)
    },
  }
}
