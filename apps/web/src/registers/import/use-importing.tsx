/** The way from a table to its import: a button, and rows that are pasted into the table. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { Upload } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useMemo, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import type { useOwnTable } from '#registers/table/model/use-own-table.ts'
import { ToolButton } from '#ui/controls/tool-button.tsx'
import type { RegisterImport } from './register-import.ts'

const ImportDialog = lazyModule(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

interface ImportingTable<T extends Rec, Change> {
  label: string
  noun: string
  register: TableRegister<T, Change>
  records: readonly T[]
  /** Undefined for a user who may add none. */
  importing?: RegisterImport<T, Change> | undefined
  own: ReturnType<typeof useOwnTable>
  /** The columns on the screen. */
  visibleKeys: readonly string[]
}

interface ImportParts {
  button: ReactNode
  /** Suspends while its code is fetched. */
  dialog: ReactNode
  onPaste: (event: ClipboardEvent) => void
}

export function useImporting<T extends Rec, Change>(table: ImportingTable<T, Change>): ImportParts {
  const { label, noun, register, records, importing, own, visibleKeys } = table
  const [opened, setOpened] = useState<{ pasted?: string }>()
  const isOffered = importing !== undefined
  const button = useMemo(
    () => isOffered && <ToolButton icon={<Upload />} label="Import" onClick={() => setOpened({})} />,
    [isOffered],
  )
  return {
    button,
    dialog: opened && importing && (
      <ImportDialog
        label={label}
        noun={noun}
        // `as`: a lazy component loses the type parameters that these share.
        fields={register.fields as never}
        importing={importing as never}
        records={records as never}
        own={own}
        visibleKeys={visibleKeys}
        pasted={opened.pasted}
        onClose={() => setOpened(undefined)}
      />
    ),
    onPaste(event) {
      const pasted = importing && getPastedRows(event.nativeEvent)
      if (pasted === undefined) return
      event.preventDefault()
      setOpened({ pasted })
    },
  }
}

/** Rows that are pasted into the table. Undefined if a field takes the text, or if it is one cell. */
function getPastedRows({ target, clipboardData }: ClipboardEvent['nativeEvent']): string | undefined {
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
  )
    return undefined
  const text = clipboardData?.getData('text/plain') ?? ''
  return text.includes('\t') || text.trim().includes('\n') ? text : undefined
}
