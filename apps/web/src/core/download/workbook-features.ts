/** What the writer of Excel workbooks lacks. */
import type { Feature } from 'write-excel-file/universal'
import { getCellAddress } from 'write-excel-file/utility'

/** The library names no default style, about which some readers warn. */
export const normalStyle: Feature<Blob> = {
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
export function filtersOver(rows: number, columns: number): Feature<Blob> {
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
