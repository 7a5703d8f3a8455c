/** What is open over a register: nothing, the form of a new record, or something about one record. */
import { useCallback, useState } from 'react'
import type { Outcome } from '#parts/perform/use-perform.ts'

/** `What` names the things that can be open about one record: 'edit' | 'delete'. */
export function useRecordDialog<T, What extends string>() {
  const [shown, setShown] = useState<{ what: What; record: T } | 'add'>()
  const [refused, setRefused] = useState<readonly string[]>([])

  const show = useCallback((next: typeof shown) => {
    setRefused([])
    setShown(next)
  }, [])

  return {
    isAdding: shown === 'add',
    /** About which something is open, as it was then. */
    record: shown === 'add' ? undefined : shown?.record,
    /** The record about which this is open. */
    recordTo: (what: What) => (shown !== 'add' && shown?.what === what ? shown.record : undefined),
    /** The fields at fault in the last attempt. */
    refused,
    add: () => show('add'),
    /** The same function at every drawing, for columns that are kept. */
    open: useCallback((what: What, record: T) => show({ what, record }), [show]),
    close: () => show(undefined),
    /** Closes what is done; what is refused stays open, with its fields marked. */
    settle(outcome: Outcome) {
      if (outcome.isDone) show(undefined)
      else setRefused(outcome.fields)
    },
  }
}
