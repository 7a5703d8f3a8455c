/** Counts refused requests: a user who sends nonsense must not fill the tables of requests and of the audit. */
import { sql } from 'kysely'

/** The refused requests of one person that are stored in an hour. Others are decided again if they are sent again. */
const maxStored = 100

/** SQL for the beginning of the hour. */
export function getHour(at: string) {
  return sql`date_trunc('hour', ${at}::timestamptz)`
}

/** Leaves out the refused requests that are counted only. `before`: how many were refused in this hour. */
export function toStore<Decided extends { readonly outcome: { readonly kind: string } }>(
  decided: readonly Decided[],
  before: number,
) {
  let count = before
  const stored = decided.filter(({ outcome }) => {
    if (outcome.kind === 'applied') return true
    count += 1
    return count <= maxStored
  })
  return { stored, refused: count - before }
}

export function countRefused(organisation: string, person: string, at: string, refused: number) {
  if (refused === 0) return []
  return [
    sql`
      insert into refused_count (organisation_id, user_id, hour, count)
      values (${organisation}, ${person}, ${getHour(at)}, ${refused})
      on conflict (organisation_id, user_id, hour) do update set count = refused_count.count + excluded.count`,
  ]
}
