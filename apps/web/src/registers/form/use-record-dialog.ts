/** What is open over a register: nothing, the form of a new record, or a dialog about one record. */
import { useCallback, useState } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'

/** `What` lists the dialogs about one record: 'edit' | 'delete'. */
export function useRecordDialog<T, What extends string>() {
  const [visible, setVisible] = useState<{ what: What; record: T } | 'add'>()
  const [refused, setRefused] = useState<readonly string[]>([])

  const show = useCallback((next: typeof visible) => {
    setRefused([])
    setVisible(next)
  }, [])

  return {
    isAdding: visible === 'add',
    /** The record of the dialog, as it was when the dialog opened. */
    record: visible === 'add' ? undefined : visible?.record,
    /** The record of the dialog. */
    recordTo: (what: What) => (visible !== 'add' && visible?.what === what ? visible.record : undefined),
    /** The invalid fields of the last attempt. */
    refused,
    add: () => show('add'),
    /** A stable function, for memoized columns. */
    open: useCallback((what: What, record: T) => show({ what, record }), [show]),
    close: () => show(undefined),
    /** Closes the dialog if the command is done. If it is refused, the dialog stays open with its fields marked. */
    settle(outcome: Outcome) {
      if (outcome.isDone) show(undefined)
      else setRefused(outcome.fields)
    },
  }
}
