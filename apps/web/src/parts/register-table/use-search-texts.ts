/** Prepares the search of a table when somebody goes to its field, in slices that delay no frame. */
import type { RegisterFields } from '@plumbline/domain/register-view/field.ts'
import { prepareSearch } from '@plumbline/domain/register-view/search-records.ts'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'

const sliceRecords = 500

export function useSearchTexts<T>(records: readonly T[], register: RegisterFields<T>) {
  const [isWanted, setWanted] = useState(false)
  const prepared = useRef<readonly unknown[]>([])

  useEffect(() => {
    if (!isWanted) return
    let done = 0
    let cancel = soon()

    function soon() {
      return onceIdle(prepareSlice, { pauseMs: 20 })
    }

    function prepareSlice() {
      prepareSearch(records.slice(done, done + sliceRecords), register)
      done += sliceRecords
      if (done < records.length) cancel = soon()
      else prepared.current = [records, register]
    }

    return () => cancel()
  }, [isWanted, records, register])

  return {
    /** Whether all records have been prepared. Nothing is rendered when that changes: the next key reads it. */
    isPrepared: prepared.current[0] === records && prepared.current[1] === register,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches('input[type=search]')) setWanted(true)
    },
  }
}
