/** Where the rows of an import come from: a spreadsheet file, or rows that are pasted. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { useState } from 'react'
import { Spinner } from '#ui/controls/spinner.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { sourceFaultToText } from './import-messages.ts'
import { readPasted, readSpreadsheet, type Spreadsheet } from './read-spreadsheet.ts'

/** `pasted`: the text that was pasted into the table; undefined if a file is to be chosen. */
export function useImportSource(pasted: string | undefined) {
  const [file, setFile] = useState<File>()
  const [opened, setOpened] = useState<Spreadsheet | undefined>(() =>
    pasted === undefined ? undefined : readPasted(pasted),
  )
  const [sheetIndex, setSheetIndex] = useState(0)
  const sheets = opened?.kind === 'sheets' ? opened.sheets : []

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

  function clear() {
    setOpened(undefined)
    setFile(undefined)
  }

  return { file, opened, sheets, sheetIndex, setSheetIndex, choose, paste, clear }
}

export function ImportSource({ file, opened, choose, paste }: ReturnType<typeof useImportSource>) {
  const fault = opened?.kind === 'fault' ? sourceFaultToText(opened.fault) : undefined
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        label="Spreadsheet"
        hint="An Excel workbook (.xlsx) or a CSV file with up to 10,000 rows"
        error={file && fault}
        // What an older Excel wrote can be chosen, and the message explains what to do.
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
          error={fault}
          defaultValue=""
          onChange={({ target }) => paste(target.value)}
        />
      )}
    </div>
  )
}
