/** A register whose table is tested, with three records. */

export interface TestedRegister {
  /** As in the person's settings. */
  readonly name: string
  /** The name of the grid. */
  readonly label: string
  readonly noun: string
  /** Without the view of the table. */
  readonly path: string
  /** Beside the project with the id 1. */
  readonly stored: Readonly<Record<string, unknown>>
  /** The names of the records, in their order at first. */
  readonly records: readonly [string, string, string]
  /** A choice: the first record has `last`, the others have `first`, which is sorted before it. */
  readonly column: {
    readonly key: string
    readonly title: string
    readonly first: string
    readonly last: string
    /** It is not among the first columns, which a phone lists. */
    readonly isLater?: true
  }
  /** Finds the first record only. */
  readonly word: string
  /** No one changes its records in the table. */
  readonly isReadOnly?: true
  /** What messages call the second record, if not by its name. */
  readonly nameInMessages?: string
  /** Two rows from a spreadsheet, and the name of the record that they add or change. */
  readonly pasted?: { readonly text: string; readonly shows: string }
}
