/** The manifest of a back-up: plumbline-backup.json. */
import * as z from 'zod/mini'
import { BackupProblem } from './backup-problem.ts'
import { maxTotalBytes } from './limits.ts'

export const manifestName = 'plumbline-backup.json'
export const formatVersion = 1

const sumSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const countSchema = z.number().check(z.nonnegative(), z.int())

const storedTextSchema = z.object({
  /** The key in the browser's storage. */
  key: z.string(),
  path: z.string(),
  bytes: countSchema,
  sha256: sumSchema,
  /** For lists only: the number of records, and of entries that are not records. */
  records: z.optional(countSchema),
  unreadable: z.optional(countSchema),
  /** The list was already damaged when it was backed up. It is included unchanged. */
  isDamaged: z.optional(z.boolean()),
  /** The text contains unpaired surrogates, which cannot be written to a file, so it is stored as a JSON string. */
  isEscaped: z.optional(z.boolean()),
})
export type StoredText = z.infer<typeof storedTextSchema>

const storedFileSchema = z.object({
  path: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: countSchema,
  /** Records use it as the key of the file. */
  sha256: sumSchema,
})
export type StoredFile = z.infer<typeof storedFileSchema>

const manifestSchema = z.object({
  format: z.literal('plumbline-backup'),
  formatVersion: z.literal(formatVersion),
  /** ISO instant. */
  madeAt: z.string().check(z.refine((moment) => !Number.isNaN(Date.parse(moment)))),
  app: z.object({ version: z.string() }),
  workspace: z.enum(['demo', 'own']),
  /** By storage key. A list that is not included has version 1. */
  schemaVersions: z.record(z.string(), countSchema),
  texts: z.array(storedTextSchema),
  files: z.array(storedFileSchema),
  /** Names of referenced files that the browser had already lost. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Throws a BackupProblem. */
export function readManifest(text: string): Manifest {
  const raw = parse(text)
  // `as`: any value may have any field.
  const { format, formatVersion: version } = Object(raw) as { format?: unknown; formatVersion?: unknown }
  if (format === 'plumbline-backup' && typeof version === 'number' && version > formatVersion)
    throw new BackupProblem('later-format', String(version))
  const read = manifestSchema.safeParse(raw)
  if (!read.success) throw new BackupProblem('bad-manifest', read.error.issues[0]?.path.join('.'))
  const { texts, files } = read.data
  refuseRepeated(
    'texts',
    texts.map(({ key }) => key),
  )
  // Otherwise an entry that is listed a million times would be read as often.
  refuseRepeated(
    'path',
    [...texts, ...files].map(({ path }) => path),
  )
  refuseRepeated(
    'sha256',
    files.map(({ sha256 }) => sha256),
  )
  const total = [...texts, ...files].reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > maxTotalBytes) throw new BackupProblem('too-large')
  return read.data
}

function refuseRepeated(field: string, names: readonly string[]): void {
  if (new Set(names).size < names.length) throw new BackupProblem('bad-manifest', field)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw new BackupProblem('bad-manifest', '', problem)
  }
}
