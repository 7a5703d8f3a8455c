/** Opens a record of a table. A user who may not open its form is shown its history. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Line } from '#registers/table/model/lines.ts'
import { nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'
import { useSteady } from '#ui/lists/use-steady.ts'

const HistoryDialog = lazyModule(() =>
  import('#registers/history/history-dialog.tsx').then((module) => module.HistoryDialog),
)

interface Opened<T extends Rec, Change> {
  register: TableRegister<T, Change>
  mayChange?: ((record: T) => boolean) | undefined
  onOpen?: (record: T, listed: readonly T[]) => void
}

interface Opening<T> {
  openRecord: (record: T) => void
  /** Inside a `Suspense`. */
  history: ReactNode
}

/** `getLines`: all of the table, including those of folded groups. `of`: the list, if its form is only for people who may change the record. */
export function useOpening<T extends Rec, Change>(
  { register, mayChange, onOpen }: Opened<T, Change>,
  of: Pick<CollectionDef<Rec>, 'name'> | undefined,
  getLines: () => readonly Line<T>[],
): Opening<T> {
  const [reported, setReported] = useState<T>()
  const { openRecord } = useSteady({
    openRecord(record: T) {
      if (of && !mayChange?.(record)) setReported(record)
      else
        onOpen?.(
          record,
          getLines().flatMap((line) => (line.kind === 'record' ? [line.record] : [])),
        )
    },
  })
  const close = () => setReported(undefined)
  return {
    openRecord,
    history: of && reported && (
      <HistoryDialog of={of} id={reported.id} name={nameOfRecord(register, reported)} onClose={close} />
    ),
  }
}
