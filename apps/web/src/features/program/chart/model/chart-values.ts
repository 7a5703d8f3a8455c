/** Stored preferences of the program's table: its columns and its share of the width. */
import type { ValueDef } from '#data/storage/values.ts'
import { type ColumnChoice, optionalColumns } from './chart-columns.ts'

const choices: readonly ColumnChoice[] = [...optionalColumns.map(({ id }) => id), 'rowLinks', 'hours']
const none: readonly ColumnChoice[] = []

/** The added columns, and whether predecessors are shown by row number and durations in hours. */
export const programColumns: ValueDef<readonly ColumnChoice[]> = {
  key: 'plumblineProgramColumns',
  isIncidental: true,
  read: (text) => choices.filter((choice) => text.split(',').includes(choice)),
  toText: String,
  initial: () => none,
}

/** The table's share of the width, from 0 to 1; undefined for the default. */
export const programSplit: ValueDef<number | undefined> = {
  key: 'plumblineProgramSplit',
  isIncidental: true,
  read: (text) => (Number(text) > 0 && Number(text) < 1 ? Number(text) : undefined),
  toText: (split) => String(split ?? ''),
  initial: () => undefined,
}
