/** Saves what a table shows as CSV, as an Excel workbook or as a PDF, or prints it. */
import { Download } from 'lucide-react'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { dateOrder, paperSize } from '#data/storage/values.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { VisibleTable } from '#registers/table/model/visible-table.ts'
import { Menu, MenuItem, MenuLabel } from '#ui/controls/menu.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { ToolButton } from '#ui/controls/tool-button.tsx'

interface ExportMenuProps<T, Change> {
  /** 'lead-times' */
  name: string
  noun: string
  table: VisibleTable<T, Change>
}

export function ExportMenu<T, Change>({ name, noun, table }: ExportMenuProps<T, Change>) {
  const { values } = useServices()
  const toasts = useToasts()
  const today = useToday()
  const by = useUser()?.name ?? ''
  const pdf = usePdf<TablePdfOrder>(startTablePdf)
  const fileName = `plumbline_${name.replaceAll('-', '_')}_${today.replaceAll('-', '')}`

  async function save(ending: 'csv' | 'xlsx', make: () => Promise<Blob>) {
    try {
      saveBlob(await make(), `${fileName}.${ending}`)
      toasts.show({
        title: 'Download Started',
        description: `${countToLabel(table.records.length, noun)} in ${fileName}.${ending}.`,
      })
    } catch (problem) {
      toasts.show({ ...fileMessages.downloadFailed(problem), tone: 'destructive' })
    }
  }

  async function savePdf() {
    const { tableToPdf } = await import('./table-to-pdf.ts')
    const paper = values.get(paperSize) === 'Letter' ? 'Letter' : 'A4'
    await pdf.download(tableToPdf(table, { on: dayToLabel(today), by, paper }), `${fileName}.pdf`)
  }

  return (
    <Menu label="Export" trigger={<ToolButton icon={<Download />} label="Export" isBusy={pdf.isBusy} />}>
      <MenuLabel>{countToLabel(table.records.length, noun)}</MenuLabel>
      <MenuItem
        onSelect={() =>
          void save('xlsx', async () =>
            (await import('./table-to-xlsx.ts')).tableToXlsx(table, values.get(dateOrder)),
          )
        }
      >
        Excel workbook (.xlsx)
      </MenuItem>
      <MenuItem
        onSelect={() => void save('csv', async () => (await import('./table-to-csv.ts')).tableToCsv(table))}
      >
        CSV file (.csv)
      </MenuItem>
      <MenuItem onSelect={() => void savePdf()}>PDF file (.pdf)</MenuItem>
      <MenuItem onSelect={() => window.print()}>Print…</MenuItem>
    </Menu>
  )
}
