/** Writes Excel workbooks: a head in bold that stays visible, filters over the first sheet, and texts that are no formulas. */
import writeExcelFile, { type Feature, type SheetData } from 'write-excel-file/universal'
import { getCellAddress } from 'write-excel-file/utility'

export interface WorkbookSheet {
  readonly name: string
  /** Widths in characters. */
  readonly columns: readonly { readonly label: string; readonly width: number }[]
  readonly rows: SheetData
  readonly stickyColumns?: number
}

const maxSheetNameLength = 31

export function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const [first] = sheets
  const written = sheets.map(({ name, columns, rows, stickyColumns = 0 }) => ({
    sheet: name.slice(0, maxSheetNameLength),
    stickyRowsCount: 1,
    ...(stickyColumns > 0 && { stickyColumnsCount: stickyColumns }),
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const })),
      ...rows,
    ],
  }))
  const filters = first ? [filtersOver(first.rows.length + 1, first.columns.length)] : []
  return writeExcelFile(written, { features: [...filters, normalStyle] }).toBlob()
}

/** Text is written as text, including where it begins as a formula does. */
export function toWorkbookCell(value: string | number | null | undefined) {
  if (typeof value === 'number') return { value, type: Number }
  return value === null || value === undefined || value === '' ? null : { value, type: String }
}

export function toDateCell(value: Date, format: string) {
  return { value, type: Date, format }
}

/** The library names no default style, about which some readers warn. */
const normalStyle: Feature<Blob> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml: string) =>
          xml
            .replace(
              '<cellXfs ',
              '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs ',
            )
            .replace(
              '</cellXfs>',
              '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
            ),
      },
    },
  },
}

/** On the first sheet. The library writes no filters itself. They follow the rows. */
function filtersOver(rows: number, columns: number): Feature<Blob> {
  const end = getCellAddress(rows - 1, columns - 1)
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _, { sheetIndex }) =>
            sheetIndex === 0 ? xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${end}"/>`) : xml,
        },
      },
    },
  }
}
