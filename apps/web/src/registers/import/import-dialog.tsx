/** Imports rows of a spreadsheet into a register: a file or pasted rows, their columns, a preview, and one request for all. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { ColumnChoice } from '@plumbline/domain/registers/import/guess-columns.ts'
import { useMemo, useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import type { useOwnTable } from '#registers/table/model/use-own-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSource, useImportSource } from './import-source.tsx'
import { importedMany } from './imported-many.ts'
import { toImportedRow } from './plan-rows.ts'
import { importFields, type RegisterImport } from './register-import.ts'
import { type SheetColumn, useImport } from './use-import.ts'

interface ImportDialogProps<T extends Rec, Change extends object> {
  /** 'Lead Times' */
  label: string
  noun: string
  fields: readonly TableField<T, Change>[]
  importing: RegisterImport<T, Change>
  records: readonly T[]
  own: ReturnType<typeof useOwnTable>
  /** The columns of the table on the screen. */
  visibleKeys: readonly string[]
  /** The text that was pasted into the table; undefined if a file is to be chosen. */
  pasted: string | undefined
  onClose: () => void
}

const maxHeadings = 200

export function ImportDialog<T extends Rec, Change extends object>(props: ImportDialogProps<T, Change>) {
  const { label, noun, importing, records, own, visibleKeys, pasted, onClose } = props
  const fields = useMemo(() => importFields(props.fields, importing), [props.fields, importing])
  const source = useImportSource(pasted)
  const { sheets, sheetIndex } = source
  const sheet = sheets[sheetIndex]
  const remembered = own.settings.importColumns ?? noColumns
  const state = useImport<T, Change>({
    sheet,
    isPasted: source.file === undefined,
    fields,
    importing,
    records,
    remembered,
    visibleKeys,
  })
  const { choices, columns, planned, isChecking } = state
  const { ready, isBusy, accept } = useAcceptImport({
    importing,
    planned,
    isChecking,
    onDone() {
      if (choices?.hasHeadings) own.save({ importColumns: rememberColumns(columns, remembered) })
      onClose()
    },
  })

  return (
    <Dialog
      title={`Import ${label}`}
      description={`A row changes the ${noun} with its ${importing.keyLabel}${importing.changesOnlyBy ? '' : ', or adds one'}. The file is read on this computer.`}
      isOpen
      onClose={onClose}
      size={sheet ? 'wide' : 'medium'}
      footer={
        <>
          {sheet && (
            <Button className="mr-auto" onClick={source.clear}>
              Other File
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            aria-disabled={ready === 0 || isChecking}
            onClick={accept}
          >
            {ready > 0 ? `Import ${countToLabel(ready, 'Row')}` : 'Import'}
          </Button>
        </>
      }
    >
      {!sheet && <ImportSource {...source} />}
      {choices && (
        <div className="flex flex-col gap-5">
          <ColumnMapping
            {...state}
            choices={choices}
            fields={fields}
            sheets={sheets.map(({ name }) => name)}
            sheetIndex={sheetIndex}
            onSheet={source.setSheetIndex}
          />
          {importing.FaultyRows && planned && (
            <importing.FaultyRows planned={planned} mapped={state.mapped} />
          )}
          <ImportPreview {...state} noun={noun} />
        </div>
      )}
    </Dialog>
  )
}

interface Acceptance<T extends Rec, Change extends object> {
  readonly importing: RegisterImport<T, Change>
  readonly planned: ReturnType<typeof useImport<T, Change>>['planned']
  readonly isChecking: boolean
  readonly onDone: () => void
}

/** `ready`: how many rows are added or changed by `accept`. */
function useAcceptImport<T extends Rec, Change extends object>(props: Acceptance<T, Change>) {
  const { importing, planned, isChecking, onDone } = props
  const perform = usePerform()
  const [isBusy, setIsBusy] = useState(false)
  const ready = useMemo(
    () => planned?.filter(({ kind }) => kind === 'added' || kind === 'changed') ?? [],
    [planned],
  )
  const leftOut = planned?.filter(({ kind }) => kind === 'faulty').length ?? 0

  function accept() {
    if (ready.length === 0 || isChecking || isBusy) return
    setIsBusy(true)
    // The button states that it works before thousands of records are changed together.
    requestAnimationFrame(() => setTimeout(run))
  }

  function run() {
    const { command, more, messages } = importing
    const done = (finished: Parameters<typeof importedMany>[0]) => importedMany(finished, leftOut)
    const rows = ready.map(toImportedRow)
    const outcome = perform(command, { ...more, rows }, { [command.name]: { ...messages, done } })
    setIsBusy(false)
    if (outcome.isDone) onDone()
  }

  return { ready: ready.length, isBusy, accept }
}

/** The columns of this file, and those of earlier files under other headings. */
function rememberColumns(chosen: readonly SheetColumn[], remembered: readonly ColumnChoice[]) {
  const now = chosen.map(({ heading, key }) => ({ heading, key }))
  const headings = new Set(now.map(({ heading }) => heading))
  const others = remembered.filter(({ heading }) => !headings.has(heading))
  return [...others, ...now].slice(-maxHeadings)
}

const noColumns: readonly ColumnChoice[] = []
