/** What the panel lists, saved as a PDF with markups, a report with pictures, or a list. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import {
  CopyPlus,
  Download,
  FileDown,
  FileImage,
  FileInput,
  FileSpreadsheet,
  History,
  Sheet,
} from 'lucide-react'
import { rowsToCsv } from '#core/download/csv.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { useMarkupReport } from '#documents/viewer/markups/report/use-markup-report.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { listColumns, markupsToRows, type RevisionLabels } from './list-markups.ts'

interface PanelDownloadsProps {
  session: MarkupSession
  listed: readonly Markup[]
  scales: readonly SheetScale[]
  revisions: RevisionLabels
}

export function PanelDownloads({ session, listed, scales, revisions }: PanelDownloadsProps) {
  const { board, documentName, fileKey } = session
  const { leftOut } = useBoard(session)
  const toasts = useToasts()
  const report = useMarkupReport()
  /** Only these are on the file that is shown. */
  const onFile = listed.filter((each) => each.fileKey === fileKey)
  const name = `${documentName} markups`

  function saveCsv() {
    const text = rowsToCsv(listColumns, markupsToRows(listed, scales, revisions))
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }

  async function saveXlsx() {
    try {
      const { markupsToXlsx } = await import('./markups-to-xlsx.ts')
      saveBlob(await markupsToXlsx(listed, scales, revisions), `${name}.xlsx`)
    } catch (problem) {
      toasts.show({ ...fileMessages.downloadFailed(problem), tone: 'destructive' })
    }
  }

  return (
    <Menu
      label="Download"
      trigger={<IconButton label="Download" icon={<Download />} aria-busy={report.isBusy || undefined} />}
    >
      {onFile.length > 0 && (
        <MenuItem icon={<FileDown />} onSelect={() => board.set({ downloading: onFile.map(({ id }) => id) })}>
          PDF with Markups…
        </MenuItem>
      )}
      <MenuItem
        icon={<FileImage />}
        isDisabled={report.isBusy || listed.length === 0}
        onSelect={() => void report.save({ documentName, listed, scales, revisions })}
      >
        {report.isBusy ? 'Writing the report…' : 'Report with pictures (.pdf)'}
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet />} onSelect={() => void saveXlsx()}>
        Excel workbook (.xlsx)
      </MenuItem>
      <MenuItem icon={<Sheet />} onSelect={saveCsv}>
        List as CSV
      </MenuItem>
      <MenuItem icon={<History />} onSelect={() => board.set({ hasCopies: true })}>
        Sent and Returned Copies…
      </MenuItem>
      {session.mayDraw && (
        <MenuItem icon={<FileInput />} onSelect={() => board.set({ takingOver: {} })}>
          Take Over Markups from a PDF…
        </MenuItem>
      )}
      {session.mayDraw && leftOut && (
        <MenuItem icon={<CopyPlus />} onSelect={() => board.set({ leftOut: { ...leftOut, isChosen: true } })}>
          Carry Left-Out Markups of {leftOut.revision}…
        </MenuItem>
      )}
    </Menu>
  )
}
