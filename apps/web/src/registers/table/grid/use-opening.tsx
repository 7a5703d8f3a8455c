/** Opens a record of a table. A user who may not open its form is shown its history. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'
import { useSteady } from '#ui/lists/use-steady.ts'

const HistoryDialog = lazyModule(() =>
  import('#registers/history/history-dialog.tsx').then((module) => module.HistoryDialog),
)

interface Opened<T extends Rec, Change> {
  register: TableRegister<T, Change>
  mayChange?: ((record: T) => boolean) | undefined
  onOpen?: (record: T) => void
}

interface Opening<T> {
  openRecord: (record: T) => void
  /** Inside a `Suspense`. */
  history: ReactNode
}

/** `of`: the list, if its form is only for people who may change the record. */
export function useOpening<T extends Rec, Change>(
  { register, mayChange, onOpen }: Opened<T, Change>,
  of: Pick<CollectionDef<Rec>, 'name'> | undefined,
): Opening<T> {
  const [reported, setReported] = useState<T>()
  const { openRecord } = useSteady({
    openRecord: (record: T) => (of && !mayChange?.(record) ? setReported(record) : onOpen?.(record)),
  })
  const close = () => setReported(undefined)
  return {
    openRecord,
    history: of && reported && (
      <HistoryDialog of={of} id={reported.id} name={nameOfRecord(register, reported)} onClose={close} />
    ),
  }
}
