/** The messages about a spreadsheet and its rows, before they are imported. */

import type { CellFault } from '@plumbline/domain/registers/import/read-cell.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import { whySkipped } from '#registers/table/model/many-messages.ts'
import { maxRows, type SpreadsheetFault } from './read-spreadsheet.ts'

/** Short enough for a cell of the preview. */
const cellFaults: Record<CellFault, string> = {
  'not-a-date': 'Not a date (2026-12-31).',
  'not-a-number': 'Not a number.',
  'not-a-choice': 'Not one of the choices.',
  'not-yes-or-no': 'Write Yes or No.',
  'project-unknown': 'No project has this name.',
  'project-ambiguous': 'Name of several projects.',
  'person-ambiguous': 'Several people: use the e-mail.',
}

export function cellFaultToText(fault: CellFault): string {
  return cellFaults[fault]
}

/** 'It needs a name.' */
export function reasonToText(reason: string): string {
  const why = whySkipped(reason)
  return `${capitalise(why)}.`
}

/** 'Repeats row 12.' */
export function repeatedText(line: number): string {
  return `Repeats row ${line}.`
}

export const severalText = 'Several have it: name the project.'

export function sourceFaultToText(fault: SpreadsheetFault): string {
  switch (fault.kind) {
    case 'empty':
      return 'There are no rows in it.'
    case 'not-a-spreadsheet':
      return 'This is not a spreadsheet. Choose an Excel workbook (.xlsx) or a CSV file.'
    case 'old-excel':
      return 'This is a workbook of an older Excel (.xls). Save it as .xlsx or CSV, and choose it again.'
    case 'too-large':
      return 'The file is larger than 50 MB. Remove pictures and other sheets, or save it as CSV.'
    case 'too-many-rows':
      return `It has ${fault.rows.toLocaleString('en')} rows. Up to ${maxRows.toLocaleString('en')} can be imported together, so divide it into several files.`
    case 'unreadable':
      return 'The file could not be read. Close it in other programs, and choose it again.'
  }
}
