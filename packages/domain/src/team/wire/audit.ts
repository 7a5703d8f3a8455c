/** The audit as the server reports it: who did what, and when. */
import * as z from 'zod/mini'
import { isInstant } from '../../kernel/days/instant.ts'

const effects = ['added', 'changed', 'removed'] as const

const fieldChangeSchema = z.object({
  /** The part of the record that changed, for example a stage. */
  part: z.optional(z.string()),
  field: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})

export const auditEntrySchema = z.object({
  seq: z.int(),
  /** ISO instant. */
  at: z.string(),
  /** The account, and the name and the address that it has now. */
  by: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  ip: z.nullable(z.string()),
  action: z.string(),
  records: z.array(
    z.object({
      list: z.string(),
      id: z.string(),
      effect: z.enum(effects),
      /** As the record was called then. Entries of older versions have neither names nor changes. */
      name: z.optional(z.string()),
      projectId: z.optional(z.string()),
      changes: z.optional(z.array(fieldChangeSchema)),
    }),
  ),
  /** What was done with an account or an invitation, such as the address and the role. */
  about: z.optional(z.record(z.string(), z.string())),
  /** Why it was refused. */
  reason: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first. If there is `more`, the next page is before the last entry. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), more: z.boolean() })
export type AuditPage = z.infer<typeof auditPageSchema>

/** What happened to one record, for everybody who may see it. */
export const historyEntrySchema = z.object({
  seq: z.int(),
  /** ISO instant. */
  at: z.string(),
  by: z.object({ name: z.string(), email: z.string() }),
  action: z.string(),
  effect: z.enum(effects),
  changes: z.array(fieldChangeSchema),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Newest first. `next`: ask for the entries before this number; missing at the end. */
export const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  next: z.optional(z.int()),
})
export type HistoryPage = z.infer<typeof historyPageSchema>

/**
 * `touched`: the first entry that was changed, or that comes after a removed one. `shortened`: the last entry that exists,
 * and how many there were. `at`: when it was checked.
 */
export const verifiedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intact'), entries: z.int(), at: z.string() }),
  z.object({ kind: z.literal('touched'), seq: z.int(), at: z.string() }),
  z.object({ kind: z.literal('shortened'), seq: z.int(), entries: z.int(), at: z.string() }),
])
export type Verified = z.infer<typeof verifiedSchema>

const text = z.optional(z.string().check(z.maxLength(200)))
const instant = z.optional(z.string().check(z.refine(isInstant)))

export const auditFilterSchema = z.object({
  /** Entries of one record need both. */
  list: text,
  record: text,
  /** The account. */
  person: text,
  project: text,
  /** Part of the name of a record. */
  name: text,
  /** ISO instants: from the first on, before the second. */
  since: instant,
  until: instant,
  /** Only entries with a smaller number. */
  before: z.optional(z.coerce.number().check(z.int())),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>
