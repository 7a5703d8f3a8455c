/** What is done with several records of a table: a field of them is changed, or they are deleted. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Outcome } from '#core/perform/use-perform.ts'
import { nameOfRecord, type TableField, type TableRegister } from '#registers/table/model/table-field.ts'

const BulkDialog = lazyModule(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog))
const ConfirmDeletes = lazyModule(() =>
  import('#core/confirm/confirm-deletes.tsx').then((module) => module.ConfirmDeletes),
)

interface BulkChange<T extends Rec, Change> {
  /** The fields that can be changed. */
  fields: readonly TableField<T, Change>[]
  selected: readonly T[]
  noun: string
  onChange: ((records: readonly T[], change: Change) => Outcome) | undefined
}

interface BulkChanging {
  /** `key`: the field that is chosen at first. */
  open: (key: string) => void
  /** Inside a `Suspense`. */
  dialog: ReactNode
}

/** Changes one field of the selected records together. */
export function useBulkChange<T extends Rec, Change>(bulk: BulkChange<T, Change>): BulkChanging {
  const { fields, selected, noun, onChange } = bulk
  const [changing, setChanging] = useState<string>()
  return {
    open: setChanging,
    dialog: changing !== undefined && selected.length > 0 && (
      <BulkDialog
        // `as`: a lazy component loses the type parameter that its fields and changes share.
        fields={fields as never}
        first={changing}
        count={selected.length}
        noun={noun}
        onSave={(change) => {
          if (onChange?.(selected, change as Change).isDone) setChanging(undefined)
        }}
        onClose={() => setChanging(undefined)}
      />
    ),
  }
}

interface Deletable<T extends Rec, Change> {
  register: TableRegister<T, Change>
  noun: string
  /** Undefined for a user who may delete none. */
  mayDelete: ((record: T) => boolean) | undefined
  onDelete: ((records: readonly T[]) => void) | undefined
  /** The message before they are deleted. */
  noteOnDelete: ((records: readonly T[]) => ReactNode) | undefined
}

interface Deleting<T> {
  /** Undefined for a user who may delete none. */
  ask: ((chosen: readonly T[]) => void) | undefined
  /** Inside a `Suspense`. */
  dialog: ReactNode
}

/** Deletes records after the user has confirmed it. */
export function useDeleting<T extends Rec, Change>(deletable: Deletable<T, Change>): Deleting<T> {
  const { register, noun, mayDelete, onDelete, noteOnDelete } = deletable
  const [toDelete, setToDelete] = useState<readonly T[]>()
  return {
    ask: mayDelete && ((chosen) => chosen.some(mayDelete) && setToDelete(chosen)),
    dialog: toDelete && (
      <ConfirmDeletes
        noun={noun}
        names={toDelete.map((record) => nameOfRecord(register, record))}
        onConfirm={() => onDelete?.(toDelete)}
        onClose={() => setToDelete(undefined)}
      >
        {noteOnDelete?.(toDelete)}
      </ConfirmDeletes>
    ),
  }
}
