/** The cover of a transmittal as the order for a PDF: title block, documents with their SHA-256, page numbers. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import type { Transmittal } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { transmittalFacts, transmittalTitle } from './transmittal-text.ts'

const columns = [
  { title: 'Number', share: 15 },
  { title: 'Rev', share: 5 },
  { title: 'Title', share: 32 },
  { title: 'Size', share: 8 },
  { title: 'SHA-256', share: 40 },
]

export function transmittalToCover(
  transmittal: Transmittal,
  project: string,
  paper: TablePdfOrder['paper'],
): TablePdfOrder {
  const { lines } = transmittal
  return {
    paper,
    title: transmittalTitle(transmittal),
    notes: [
      ...transmittalFacts(transmittal, project).map(
        ([label, text]) => `${label}: ${text.replace(/\s*\n\s*/g, ' ')}`,
      ),
      countToLabel(lines.length, 'document'),
    ],
    columns,
    rows: lines.map(({ documentNumber, revision, title, file }) =>
      [documentNumber, revision, title, file ? sizeToText(file.size) : '', file?.key ?? 'no file'].map(
        (text) => [text],
      ),
    ),
    product: 'Plumbline',
  }
}
