/** Deletes records of a table, after the user has confirmed it. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'

const ConfirmDeletes = lazyModule(() =>
  import('#core/confirm/confirm-deletes.tsx').then((module) => module.ConfirmDeletes),
)

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
