/** What a client and a team server exchange: requests, their answers, and the confirmed changes. */
import * as z from 'zod/mini'
import { roles } from '../../kernel/access/actor.ts'
import { actions, registers } from '../../kernel/access/register-actions.ts'

/** Raised when an older client can no longer talk to a newer server. */
export const syncProtocol = 1

/** A header with the account that a call is meant for. Another account is notified that it is signed out. */
export const accountHeader = 'plumbline-account'

/** A header with the IANA name of the time zone in which the person is. */
export const timeZoneHeader = 'plumbline-time-zone'

/** How many requests one push may contain. */
export const maxRequests = 200

/** How many confirmed changes one answer contains at most. */
export const maxChanges = 500

/** About how many requests a client may ask at a time. */
export const maxKnown = 500

const id = z.string().check(z.minLength(1), z.maxLength(200))
const count = z.number().check(z.refine(Number.isSafeInteger), z.gte(0))

/** No command takes arguments that are nested as deeply, and functions that walk through them may rely on it. */
const maxDepth = 40

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1))
}

/** A request as it is sent. The command's own schema checks `args`. */
export const sentRequestSchema = z.strictObject({
  id,
  name: z.string().check(z.maxLength(100)),
  args: z.unknown().check(z.refine((args) => isShallow(args, maxDepth))),
  /** RFC 3339. */
  at: z.iso.datetime({ offset: true }).check(z.maxLength(40)),
  today: z.string().check(z.maxLength(10)),
  timeZone: z.string().check(z.maxLength(100)),
})

/**
 * How far a client has read. `epoch` changes when the server's database is restored from an archive. `access` means
 * the records that the person may see. `hash` identifies the change with the number `seq`: a database that was restored
 * by other means has another change under that number, or none. If any of them differs, the client needs a snapshot.
 */
export const positionSchema = z.object({
  epoch: z.string(),
  access: z.string(),
  seq: count,
  /** Missing in positions of older versions. */
  hash: z.optional(z.string().check(z.maxLength(100))),
  /** The latest entry of the audit that the server reported, as its number and hash. Missing in positions of older versions. */
  audit: z.optional(z.string().check(z.maxLength(100))),
})
export type Position = z.infer<typeof positionSchema>

export const pushSchema = z.strictObject({
  protocol: z.number(),
  position: positionSchema,
  requests: z.array(sentRequestSchema).check(z.minLength(1), z.maxLength(maxRequests)),
})
export type Push = z.infer<typeof pushSchema>

/** Roles that would have been needed, as in a decision of this browser. */
const missingAccessSchema = z.object({
  role: z.optional(z.enum(roles)),
  needed: z.enum(roles),
  /** Servers of older versions do not send it. */
  cell: z.optional(z.object({ register: z.enum(registers), action: z.enum(actions) })),
})

/** Final: the same request is never decided again. */
export const requestAnswerSchema = z.union([
  z.object({ kind: z.literal('applied'), requestId: id, seq: count }),
  z.object({
    kind: z.literal('refused'),
    requestId: id,
    reason: z.string(),
    fields: z.array(z.string()),
    access: z.optional(missingAccessSchema),
  }),
])
export type RequestAnswer = z.infer<typeof requestAnswerSchema>

/** A record as it is now, with its position in the list; null if it was deleted or is no longer visible. */
const confirmedStepSchema = z.object({
  list: z.string(),
  id: z.string(),
  rank: z.optional(z.string()),
  record: z.nullable(z.record(z.string(), z.unknown())),
})
export type ConfirmedStep = z.infer<typeof confirmedStepSchema>

/** What one request changed, limited to what the person may see. */
export const confirmedChangeSchema = z.object({
  seq: count,
  requestId: id,
  /** The account of the person who made the request. */
  by: z.string(),
  at: z.string(),
  steps: z.array(confirmedStepSchema),
})
export type ConfirmedChange = z.infer<typeof confirmedChangeSchema>

/** Changes after the client's position, oldest first. If there is `more`, the client asks again from `position`. */
export const pulledSchema = z.object({
  changes: z.array(confirmedChangeSchema),
  position: positionSchema,
  more: z.boolean(),
  /** The audit no longer contains the entry that the client's position names. */
  isAuditShortened: z.optional(z.boolean()),
})
export type Pulled = z.infer<typeof pulledSchema>

/** The answers are in the order of the requests. `pulled` is missing if the client needs a snapshot first. */
export const pushedSchema = z.object({
  answers: z.array(requestAnswerSchema),
  pulled: z.optional(pulledSchema),
})
export type Pushed = z.infer<typeof pushedSchema>

/**
 * A snapshot is a text of lines, each a JSON value: first the position, then parts of lists, then the end. Without the
 * end the transfer was cut off.
 */
export type SnapshotLine =
  /** `isRestored`: the client's position belongs to changes that the database no longer contains. */
  | {
      readonly kind: 'start'
      readonly position: Position
      readonly isRestored?: boolean
      readonly isAuditShortened?: boolean
    }
  /** In list order. */
  | { readonly kind: 'records'; readonly list: string; readonly records: readonly RankedRow[] }
  | { readonly kind: 'end'; readonly count: number }

type RankedRow = readonly [rank: string, record: Readonly<Record<string, unknown>>]

/**
 * Why a request could not be answered. `too-many-attempts` and `storage-full` pass, like everything that is not named
 * here: the client tries again, after the seconds of `Retry-After` if the answer has them. `quota` is that of files.
 */
export const syncFailures = [
  'signed-out',
  'no-access',
  'reset',
  'upgrade',
  'malformed',
  'too-many-attempts',
  'storage-full',
  'quota',
] as const
export type SyncFailure = (typeof syncFailures)[number]

export const syncFailureSchema = z.object({ failure: z.enum(syncFailures) })

/** Asks which requests of the caller the server has answered, after a restore. */
export const knownRequestsSchema = z.strictObject({ ids: z.array(id).check(z.maxLength(maxKnown)) })

/** Asks which ids of a list no new record may have, because a record has or had them. */
export const usedIdsSchema = z.strictObject({
  list: z.string().check(z.maxLength(100)),
  ids: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(maxKnown)),
})

/** A part of the ids that were sent. */
export const usedAnswerSchema = z.object({ used: z.array(z.string()) })

/** A part of the ids that were sent. */
export const knownAnswerSchema = z.object({ known: z.array(id) })

/** Sent over server-sent events as `event: head`. It states that there may be something to pull. */
export const headSchema = z.object({ seq: count })
