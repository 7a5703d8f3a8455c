/** The list of contents of a back-up: plumbline-backup.json. */
import * as z from 'zod/mini'
import { BackupProblem } from './backup-problem.ts'
import { maxTotalBytes } from './limits.ts'

export const manifestName = 'plumbline-backup.json'
export const formatVersion = 1

const sumSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const countSchema = z.number().check(z.nonnegative(), z.int())

const storedTextSchema = z.object({
  /** Under which it is stored in the browser. */
  key: z.string(),
  path: z.string(),
  bytes: countSchema,
  sha256: sumSchema,
  /** Lists alone: how many records it holds, and how many entries that are none. */
  records: z.optional(countSchema),
  unreadable: z.optional(countSchema),
  /** A list that was damaged when it was backed up; it is carried as it was. */
  isDamaged: z.optional(z.boolean()),
  /** Half characters cannot be written to a file: the text stands there as JSON. */
  isEscaped: z.optional(z.boolean()),
})
export type StoredText = z.infer<typeof storedTextSchema>

const storedFileSchema = z.object({
  path: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: countSchema,
  /** Also the key under which records name it. */
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
  /** By storage key; a list that is not named is of version 1. */
  schemaVersions: z.record(z.string(), countSchema),
  texts: z.array(storedTextSchema),
  files: z.array(storedFileSchema),
  /** Names of files that records name and that the browser had lost already. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Throws a BackupProblem. */
export function readManifest(text: string): Manifest {
  const raw = parse(text)
  // `as`: anything may have any field.
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
  // One entry that is named a million times would be read as often.
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
