/** The audit as the server tells it: who did what, and when. */
import * as z from 'zod/mini'

const effects = ['added', 'changed', 'removed'] as const

export const auditEntrySchema = z.object({
  seq: z.int(),
  /** ISO instant. */
  at: z.string(),
  /** The account, and the name and the address that it has now. */
  by: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  ip: z.nullable(z.string()),
  action: z.string(),
  records: z.array(z.object({ list: z.string(), id: z.string(), effect: z.enum(effects) })),
  /** Why it was refused. */
  reason: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first. If there is `more`, the next page is before the last entry. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), more: z.boolean() })
export type AuditPage = z.infer<typeof auditPageSchema>

/** `touched`: the first entry that was changed, or that comes after a removed one. */
export const verifiedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('intact'), entries: z.int() }),
  z.object({ kind: z.literal('touched'), seq: z.int() }),
])
export type Verified = z.infer<typeof verifiedSchema>

const text = z.optional(z.string().check(z.maxLength(200)))

export const auditFilterSchema = z.object({
  /** Entries of one record need both. */
  list: text,
  record: text,
  /** The account. */
  person: text,
  project: text,
  /** Only entries with a smaller number. */
  before: z.optional(z.coerce.number().check(z.int())),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>
