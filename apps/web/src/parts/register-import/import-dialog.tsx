/** Imports rows of a spreadsheet into a register: a file or pasted rows, their columns, a preview, and one request for all. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import type { ColumnChoice } from '@plumbline/domain/register-import/guess-columns.ts'
import { useMemo, useState } from 'react'
import { usePerform } from '#parts/perform/use-perform.ts'
import { countToLabel } from '#parts/register/count-to-label.ts'
import type { TableField } from '#parts/register-table/table-field.ts'
import type { useOwnTable } from '#parts/register-table/use-own-table.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { sourceFaultToText } from './import-words.ts'
import { importedMany } from './imported-many.ts'
import { toImportedRow } from './plan-rows.ts'
import { readPasted, readSpreadsheet, type Spreadsheet } from './read-spreadsheet.ts'
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
  shownKeys: readonly string[]
  /** The text that was pasted into the table; undefined if a file is to be chosen. */
  pasted: string | undefined
  onClose: () => void
}

const mostHeadings = 200

export function ImportDialog<T extends Rec, Change extends object>(props: ImportDialogProps<T, Change>) {
  const { label, noun, importing, records, own, shownKeys, pasted, onClose } = props
  const perform = usePerform()
  const fields = useMemo(() => importFields(props.fields, importing), [props.fields, importing])
  const [file, setFile] = useState<File>()
  const [opened, setOpened] = useState<Spreadsheet | undefined>(() =>
    pasted === undefined ? undefined : readPasted(pasted),
  )
  const [sheetIndex, setSheetIndex] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const sheets = opened?.kind === 'sheets' ? opened.sheets : []
  const sheet = sheets[sheetIndex]
  const remembered = own.settings.importColumns ?? noColumns
  const state = useImport<T, Change>({
    sheet,
    isPasted: file === undefined,
    fields,
    importing,
    records,
    remembered,
    shownKeys,
  })
  const { choices, columns, planned, isChecking } = state
  const ready = useMemo(
    () => planned?.filter(({ kind }) => kind === 'added' || kind === 'changed') ?? [],
    [planned],
  )
  const leftOut = planned?.filter(({ kind }) => kind === 'faulty').length ?? 0

  async function choose([chosen]: readonly File[]) {
    setFile(chosen)
    setOpened(undefined)
    setSheetIndex(0)
    if (!chosen) return
    const read = await readSpreadsheet(chosen)
    setFile((now) => {
      if (now === chosen) setOpened(read)
      return now
    })
  }

  function paste(text: string) {
    // A single word is typed, not pasted from cells.
    if (/[\t\n]/.test(text.trim())) setOpened(readPasted(text))
  }

  function accept() {
    if (ready.length === 0 || isChecking || isBusy) return
    setIsBusy(true)
    // The button says that it works before thousands of records are changed at once.
    requestAnimationFrame(() => setTimeout(run))
  }

  function run() {
    const { command, words } = importing
    const done = (finished: Parameters<typeof importedMany>[0]) => importedMany(finished, leftOut)
    const rows = ready.map(toImportedRow)
    const outcome = perform(command, { rows }, { [command.name]: { ...words, done } })
    setIsBusy(false)
    if (!outcome.isDone) return
    if (choices?.hasHeadings) remember(columns)
    onClose()
  }

  function remember(chosen: readonly SheetColumn[]) {
    const now = chosen.map(({ heading, key }) => ({ heading, key }))
    const headings = new Set(now.map(({ heading }) => heading))
    const others = remembered.filter(({ heading }) => !headings.has(heading))
    own.save({ importColumns: [...others, ...now].slice(-mostHeadings) })
  }

  const count = countToLabel(ready.length, 'Row')
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
            <Button
              className="mr-auto"
              onClick={() => {
                setOpened(undefined)
                setFile(undefined)
              }}
            >
              Other File
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            aria-disabled={ready.length === 0 || isChecking}
            onClick={accept}
          >
            {ready.length > 0 ? `Import ${count}` : 'Import'}
          </Button>
        </>
      }
    >
      {!sheet && (
        <div className="flex flex-col gap-5">
          <FileDrop
            label="Spreadsheet"
            hint="An Excel workbook (.xlsx) or a CSV file with up to 10,000 rows"
            error={opened?.kind === 'fault' && file ? sourceFaultToText(opened.fault) : undefined}
            // What an older Excel wrote can be chosen, and the message says what to do.
            accept=".xlsx,.xls,.csv,.tsv,.txt"
            files={file ? [file] : []}
            onFiles={(files) => void choose(files)}
            formatSize={sizeToText}
          />
          {file && !opened && (
            <p role="status" className="flex items-center gap-2 text-muted">
              <Spinner />
              Reading the file…
            </p>
          )}
          {!file && (
            <TextArea
              label="Or paste rows here"
              hint="Copy cells in Excel, Numbers or another table, with their headings if you can."
              error={opened?.kind === 'fault' ? sourceFaultToText(opened.fault) : undefined}
              defaultValue=""
              onChange={({ target }) => paste(target.value)}
            />
          )}
        </div>
      )}
      {choices && (
        <div className="flex flex-col gap-5">
          <ColumnMapping
            {...state}
            choices={choices}
            fields={fields}
            sheets={sheets.map(({ name }) => name)}
            sheetIndex={sheetIndex}
            onSheet={setSheetIndex}
          />
          <ImportPreview {...state} noun={noun} />
        </div>
      )}
    </Dialog>
  )
}

const noColumns: readonly ColumnChoice[] = []
