/** The texts of a register about importing into it. */
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { CsvLine } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import type { ReadCell } from '@plumbline/domain/registers/import/read-cell.ts'
import type { ImportedRow } from '@plumbline/domain/registers/import-records.ts'
import type { ComponentType } from 'react'
import type { CommandMessages } from '#core/perform/messages.ts'
import type { TableField } from '#registers/table/model/table-field.ts'

interface ImportArgs<Change> {
  rows: ImportedRow<Change>[]
}

export interface FaultyRowsProps<T> {
  planned: readonly {
    readonly row: CsvLine
    readonly record: T | undefined
    /** In the order of `mapped`. */
    readonly cells: readonly ReadCell[]
    /** By the index of the column. */
    readonly faults: ReadonlyMap<number, string>
  }[]
  mapped: readonly { readonly index: number; readonly field: { readonly key: string } }[]
}

export interface RegisterImport<T extends Rec, Change> {
  /** New ids are of this list. */
  readonly list: Pick<CollectionDef<Rec>, 'idPrefix'>
  readonly command: Command<ImportArgs<Change>, string>
  /** The arguments of the command beside the rows. */
  readonly more?: object
  readonly messages: CommandMessages<ImportArgs<Change>, never>
  /** 'name and project': what identifies a record. */
  readonly keyLabel: string
  /**
   * Where a register has no records without something that a spreadsheet lacks, such as a file, rows only change
   * records: the keys of the fields that tell which, and are not changed.
   */
  readonly changesOnlyBy?: readonly string[]
  /** The keys of a row, or of a record, the most specific first. See `matchRows`. */
  readonly rowKeys: (change: Change) => readonly string[]
  readonly recordKeys: (record: T) => readonly string[]
  /** Missing if a row changes the record of its own id, so that the decision reports. */
  readonly isChange?: (record: T, change: Change) => boolean
  /** Fields of the form that the table does not show or change, in addition to those that it changes. */
  readonly fields?: readonly TableField<T, Change>[]
  /** Other headings that people give to the column of a field, by its key. */
  readonly headings?: Readonly<Record<string, readonly string[]>>
  /** The fields that every new record has, whatever its row contains. */
  readonly base?: Change
  /** What can be done about rows that cannot be imported yet. */
  readonly FaultyRows?: ComponentType<FaultyRowsProps<T>>
}

/** A field that a column of a spreadsheet can fill. */
export type ImportField<T, Change> = TableField<T, Change> & {
  readonly toChange: (value: string) => Change
  readonly headings?: readonly string[] | undefined
}

/** The fields that a form can save. A separate field of the import replaces that of the table with the same key. */
export function importFields<T extends Rec, Change>(
  fields: readonly TableField<T, Change>[],
  { fields: own = [], headings = {} }: RegisterImport<T, Change>,
): readonly ImportField<T, Change>[] {
  const others = own.filter(({ key }) => fields.every((field) => field.key !== key))
  const replaced = fields.map((field) => own.find(({ key }) => key === field.key) ?? field)
  return [...replaced, ...others].flatMap((field) =>
    field.toChange ? [{ ...field, toChange: field.toChange, headings: headings[field.key] }] : [],
  )
}
