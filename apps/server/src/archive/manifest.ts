/** The names of the entries of an archive, and what its manifest states about them. */
import * as z from 'zod/mini'

/** Raised when an older server could not read the archives of a newer one. */
export const archiveFormat = 1

export const manifestName = 'manifest.json'

const archivedRowsSchema = z.object({
  count: z.number(),
  /** The hash of the lines of all parts. */
  sha256: z.string(),
})
export type ArchivedRows = z.infer<typeof archivedRowsSchema>

export const manifestSchema = z.object({
  format: z.number(),
  organisation: z.string(),
  /** ISO instant. */
  exportedAt: z.string(),
  tables: z.record(z.string(), archivedRowsSchema),
  files: z.number(),
  /** The latest entry of the audit (`headToText`). Missing in archives of older versions, and before the first entry. */
  audit: z.optional(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl`
}

/** The table and the part that an entry contains; undefined for another entry. */
export function parsePartName(name: string): { readonly table: string } | undefined {
  const [, table] = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/.exec(name) ?? []
  return table === undefined ? undefined : { table }
}

export function parseFileName(name: string): string | undefined {
  return /^files\/([0-9a-f]{64})$/.exec(name)?.[1]
}
