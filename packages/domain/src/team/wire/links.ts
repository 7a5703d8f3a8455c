/** Read-only links, as the pages and a team server speak about them. */
import * as z from 'zod/mini'
import { openedReviewSchema } from '../read-links/opened-review.ts'
import { sharedViewSchema } from '../read-links/shared-view.ts'

/** The page that the links lead to. The token is behind a `#`, so that it is in no log. */
export const sharedPath = '/shared'

const instant = z.string().check(z.refine((at) => at.length <= 40 && !Number.isNaN(Date.parse(at))))
const id = z.string().check(z.minLength(1), z.maxLength(200))
const token = z.string().check(z.minLength(1), z.maxLength(100))

export const makeLinkSchema = z.strictObject({ view: sharedViewSchema, expiresAt: instant })
export type MakeLink = z.infer<typeof makeLinkSchema>

/** `link` is shown once: the server keeps only the hash of its token. */
export const createdLinkSchema = z.object({ link: z.string() })

/** Links that can still be opened. */
export const readLinksSchema = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      view: sharedViewSchema,
      /** The name of the document, or the number of the transmittal; '' otherwise. */
      name: z.string(),
      projectId: z.string(),
      madeBy: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      openings: z.int(),
      /** The address to which the server mailed it. */
      mailedTo: z.optional(z.string()),
      /** Null if no one has opened it. */
      openedAt: z.nullable(z.string()),
    }),
  ),
})
export type ReadLinks = z.infer<typeof readLinksSchema>

export const openLinkSchema = z.strictObject({ token })
export const openSharedFileSchema = z.strictObject({
  token,
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** Acknowledges the transmittal of a link for one of its recipients. The answer is the link as it then is. */
export const acknowledgeByLinkSchema = z.strictObject({
  token,
  recipientId: id,
  /** The name that the person gives. */
  by: z.string().check(z.maxLength(200), z.regex(/\S/)),
  note: z.string().check(z.maxLength(2_000)),
  timeZone: z.string().check(z.maxLength(100)),
})
export type AcknowledgeByLink = z.infer<typeof acknowledgeByLinkSchema>

/** Decides on the stage of a review for which the link was mailed. The answer is the link as it then is. */
export const decideByLinkSchema = z.strictObject({
  token,
  outcome: z.string().check(z.maxLength(100)),
  comment: z.string().check(z.maxLength(20_000)),
  /** The documents at the revisions that the page showed. */
  seen: z
    .array(z.strictObject({ id, revision: z.string().check(z.maxLength(200)) }))
    .check(z.maxLength(2_000)),
  timeZone: z.string().check(z.maxLength(100)),
})
export type DecideByLink = z.infer<typeof decideByLinkSchema>

/** A link that was mailed to one person, and what it shows. */
const mailedViewSchema = z.object({
  kind: z.literal('review'),
  email: z.string(),
  review: openedReviewSchema,
})

/** What an outsider sees. `lists` has the records by the name of their list. */
export const openedLinkSchema = z.object({
  view: z.discriminatedUnion('kind', [...sharedViewSchema.def.options, mailedViewSchema]),
  organisation: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  name: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  /** Of a transmittal that was mailed: the address, and the recipients for whom it can be acknowledged. */
  mailed: z.optional(z.object({ email: z.string(), recipientIds: z.array(z.string()) })),
  /** When what it shows was frozen. Undefined for a link that shows what its project has at the moment. */
  frozenAt: z.optional(z.string()),
  lists: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type OpenedLink = z.infer<typeof openedLinkSchema>
