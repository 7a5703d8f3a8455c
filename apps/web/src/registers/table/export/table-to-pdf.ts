/** A table as the order for a PDF, with its title, filters, date and page numbers. */
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { toTexts, type VisibleTable } from '#registers/table/model/visible-table.ts'

export function tableToPdf<T, Change>(
  table: VisibleTable<T, Change>,
  printed: { readonly on: string; readonly by: string; readonly paper: TablePdfOrder['paper'] },
): TablePdfOrder {
  const { label, fields, notes } = table
  const by = printed.by === '' ? '' : ` by ${printed.by}`
  return {
    paper: printed.paper,
    title: label,
    notes: [
      ...(notes.length > 0 ? [notes.join(' · ')] : []),
      `${countToLabel(table.records.length, 'record')} · Printed ${printed.on}${by}`,
    ],
    columns: fields.map(({ label: title, width }) => ({ title, share: width })),
    rows: toTexts(table).map((texts) => texts.map((text) => text.split('\n'))),
    product: 'Plumbline',
  }
}
