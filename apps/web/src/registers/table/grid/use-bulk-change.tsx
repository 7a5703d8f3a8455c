/** Changes one field of the selected records together. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type ReactNode, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Outcome } from '#core/perform/use-perform.ts'
import type { TableField } from '#registers/table/model/table-field.ts'

const BulkDialog = lazyModule(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog))

interface BulkChange<T extends Rec, Change> {
  /** Those that can be changed. */
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
