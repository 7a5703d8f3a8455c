/** Safety records: incidents, checklists and training in one list, told apart by `kind`. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

/** A record of a kind that nobody here knows is kept and can be found, so `kind` is any text or missing. */
export const safetyRecordSchema = record({
  id: idSchema,
  kind: z.optional(z.string()),
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  location: z.optional(z.string()),
})
export type SafetyRecord = z.infer<typeof safetyRecordSchema>

export const safetyRecords = collection('safety-records', safetyRecordSchema)
