/** Which notifications a person wants. */
import * as z from 'zod/mini'
import { collection, idSchema, record } from '../../kernel/records/record.ts'

const wish = (initial: boolean) => z.catch(z.boolean(), initial)

export const preferencesSchema = z.looseObject({
  emailNotifications: wish(true),
  documentUpdates: wish(true),
  taskAssignments: wish(true),
  projectChanges: wish(true),
  dailyDigest: wish(false),
})
export interface Preferences {
  readonly emailNotifications: boolean
  readonly documentUpdates: boolean
  readonly taskAssignments: boolean
  readonly projectChanges: boolean
  readonly dailyDigest: boolean
}

/** One per person, under the id of the person. */
export const preferenceList = collection(
  'preferences',
  record({
    ...{ id: idSchema, ...preferencesSchema.shape },
    /** In a team, where the tour runs once for an account and not on each device. */
    hasTakenTour: z.catch(z.optional(z.boolean()), undefined),
  }),
  { tracksChanges: false },
)
