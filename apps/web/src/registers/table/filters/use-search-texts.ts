/** Prepares the search of a table when a user goes to its field, in slices that delay no frame. */
import type { RegisterFields } from '@plumbline/domain/registers/view/field.ts'
import { isSearchPrepared, prepareSearch } from '@plumbline/domain/registers/view/search-records.ts'
import { type FocusEvent, useEffect, useState } from 'react'
import { onceIdle } from '#core/idle/once-idle.ts'

const sliceRecords = 500

export function useSearchTexts<T>(records: readonly T[], register: RegisterFields<T>) {
  const [isRequested, setIsRequested] = useState(false)

  useEffect(() => {
    if (!isRequested || isSearchPrepared(records, register)) return
    let done = 0
    let cancel = soon()

    function soon() {
      return onceIdle(prepareSlice, { pauseMs: 20 })
    }

    function prepareSlice() {
      prepareSearch(records.slice(done, done + sliceRecords), register)
      done += sliceRecords
      if (done < records.length) cancel = soon()
      // Finds the texts of the slices, and keeps them with the list.
      else prepareSearch(records, register)
    }

    return () => cancel()
  }, [isRequested, records, register])

  return {
    /** Nothing is rendered when that changes: the next key reads it. */
    isPrepared: isSearchPrepared(records, register),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches('input[type=search]')) setIsRequested(true)
    },
  }
}
