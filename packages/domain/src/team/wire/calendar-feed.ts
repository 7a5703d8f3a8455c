/** What the settings and a team server say to each other about a person's calendar address. */
import * as z from 'zod/mini'
import { feedScopes } from './feed-scope.ts'

/** Without `feed` the person has no address. The address itself is reported once, when it is made. */
export const calendarFeedSchema = z.object({
  feed: z.optional(
    z.object({
      scope: z.enum(feedScopes),
      createdAt: z.string(),
      /** When a calendar program last asked, accurate to ten minutes. */
      fetchedAt: z.optional(z.string()),
    }),
  ),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

export const feedScopeSchema = z.strictObject({ scope: z.enum(feedScopes) })

export const feedAddressSchema = z.object({ address: z.string() })
export type FeedAddress = z.infer<typeof feedAddressSchema>

/** Below this path are the calendars, each under its secret token. */
export const calendarsPath = '/v1/calendars/'
