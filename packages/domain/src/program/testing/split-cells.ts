/** Splits tables for tests, with the library that the web uses. */
import Papa from 'papaparse'
import type { SplitCells } from '../formats/csv/csv-lines.ts'

export const splitCells: SplitCells = (text, delimiter) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data
