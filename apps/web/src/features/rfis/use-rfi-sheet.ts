/** Saves one RFI as a PDF. */
import type { Rfi } from '@plumbline/domain/rfis/rfi.ts'
import { textToFileName } from '#core/download/text-to-file-name.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { usePdf } from '#core/pdf/use-pdf.ts'
import { paperSize } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { rfiToSheet } from './rfi-sheet.ts'

export function useRfiSheet(rfi: Rfi) {
  const { values } = useServices()
  const people = usePeople()
  const project = useProjectNames().get(rfi.projectId ?? '')
  const { download, isBusy } = usePdf<TablePdfOrder>(startTablePdf)
  return {
    isBusy,
    save() {
      const paper = values.get(paperSize) === 'Letter' ? 'Letter' : 'A4'
      const order = rfiToSheet(rfi, { project, paper, toName: (email) => nameOfPerson(people, email) })
      void download(order, `${textToFileName(rfi.number || 'RFI')}.pdf`)
    },
  }
}
