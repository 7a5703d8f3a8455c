/** Who looks at which record, as clients and the team server tell each other. It is never stored. */
import * as z from 'zod/mini'

/** How often a tab states again what it has open. */
export const heartbeatMs = 18_000
/** How long a heartbeat counts: longer than two of them take, so that one may be lost. */
export const presenceLifeMs = 42_000
/** How often the server looks for heartbeats that no longer count. So a user who left is shown for 45 s at most. */
export const presenceExpiryMs = 3_000

/** A dialog over another one over a screen. Their ids fit into one notice between server processes. */
export const maxOpenRecords = 4
/** How many of those who look at a record are Reported by name. */
export const maxNamedPeople = 10

const id = z.string().check(z.minLength(1), z.maxLength(200))
const count = z.number().check(z.refine(Number.isSafeInteger), z.gte(0))

export const recordRefSchema = z.strictObject({ list: z.string().check(z.maxLength(60)), id })
export type RecordRef = z.infer<typeof recordRefSchema>

/** Names of lists contain no spaces. */
export function recordRefToKey({ list, id }: RecordRef): string {
  return `${list} ${id}`
}

/** Everything that one tab of a browser has open. Nothing: the person has left. */
export const heartbeatSchema = z.strictObject({
  /** Made by the tab when it is loaded. */
  tab: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Raised by the tab with each heartbeat, because one may arrive after the one that follows it. */
  turn: count,
  open: z.array(recordRefSchema).check(z.maxLength(maxOpenRecords)),
})
export type Heartbeat = z.infer<typeof heartbeatSchema>

/** Who else looks at a record. Also sent over server-sent events, as `event: presence`. */
export const presentOthersSchema = z.object({
  list: z.string(),
  id: z.string(),
  /** First come first. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many there are beside these. */
  more: count,
})
export type PresentOthers = z.infer<typeof presentOthersSchema>

/** The answer to a heartbeat. A record that the person may not see is missing, as is one that does not exist. */
export const presenceAnswerSchema = z.object({ records: z.array(presentOthersSchema) })
export type PresenceAnswer = z.infer<typeof presenceAnswerSchema>
