/** Saves the cover of a transmittal as a PDF, and its files with the cover as a ZIP. */
import type { Transmittal } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { textToFileName } from '#core/download/text-to-file-name.ts'
import { startTablePdf } from '#core/pdf/start-table-pdf.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { drawPdf, usePdf } from '#core/pdf/use-pdf.ts'
import { paperSize } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { useDownloadZip } from '#documents/files/use-download-zip.ts'
import { transmittalToCover } from './transmittal-cover.ts'
import { filesOfTransmittal, registerOfTransmittal } from './transmittal-zip.ts'

const loadMarkupsWriter = async () =>
  (await import('#documents/viewer/markups/export/write-in-order.ts')).writeInOrder

export type TransmittalFiles = ReturnType<typeof useTransmittalFiles>

export function useTransmittalFiles(transmittal: Transmittal, project: string, hasMarkups = false) {
  const { values } = useServices()
  const pdf = usePdf<TablePdfOrder>(startTablePdf)
  const zip = useDownloadZip()
  const name = `Transmittal ${textToFileName(transmittal.number)}`

  function order(): TablePdfOrder {
    return transmittalToCover(transmittal, project, values.get(paperSize) === 'Letter' ? 'Letter' : 'A4')
  }

  return {
    saveCover: () => void pdf.download(order(), `${name}.pdf`),
    isCoverBusy: pdf.isBusy,
    saveZip: () =>
      void zip.download({
        name: `${name}.zip`,
        files: filesOfTransmittal(transmittal),
        register: registerOfTransmittal(transmittal),
        loadMarkupsWriter: hasMarkups ? loadMarkupsWriter : undefined,
        cover: async () => ({ name: `${name}.pdf`, bytes: await drawPdf(startTablePdf(), order()) }),
      }),
    progress: zip.progress,
    cancelZip: zip.cancel,
  }
}
